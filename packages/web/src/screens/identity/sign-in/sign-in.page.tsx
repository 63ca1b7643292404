import { formProblem, to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSkipper } from '../../../web-context.tsx';

export const SignInPage = observer(function SignInPage() {
  const { signIn, session, navigation, brand } = useSkipper();
  const problem = formProblem(Object.values(signIn.errors), signIn.formError);
  const linkClass = 'rounded-sm font-medium text-accent hover:underline';
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="font-semibold text-2xl tracking-tight">
          Sign in
        </h1>
        <p className="text-muted">Good to have you back aboard {brand.name}.</p>
      </div>
      {session.endedText && !problem && <Notice>{session.endedText}</Notice>}
      <Form problem={problem} onSend={() => signIn.submit()}>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={signIn.value('email')}
          error={signIn.error('email')}
          onChange={(value) => signIn.set('email', value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={signIn.value('password')}
          error={signIn.error('password')}
          onChange={(value) => signIn.set('password', value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox
            label="Keep me signed in"
            checked={signIn.value('expires')}
            onChange={(checked) => signIn.set('expires', checked)}
          />
          <AppLink to={to('forgot-password')} className={linkClass}>
            Forgot password?
          </AppLink>
        </div>
        <Button type="submit" variant="primary" size="large" pending={signIn.pending}>
          Sign in
        </Button>
      </Form>
      <p className="text-center text-muted">
        New here?{' '}
        <AppLink to={to('signup') + navigation.location.search} className={linkClass}>
          Create an account
        </AppLink>
      </p>
    </div>
  );
});
