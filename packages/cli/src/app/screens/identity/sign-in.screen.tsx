import { to } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { Heading } from '../../parts/heading.tsx';
import { Link } from '../../parts/link.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Words } from '../../parts/words.tsx';
import { signs } from '../../theme.ts';

/** Signing in. The server is named: a password belongs to one of them. */
export const SignInScreen = observer(function SignInScreen() {
  const { skipper, server, focus } = useParts();
  const form = skipper.signIn;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading text="Sign in" aside={server} />
      {skipper.session.endedText && !form.formError ? (
        <Words text={skipper.session.endedText} wrap="wrap" />
      ) : null}
      <Box flexDirection="column">
        <TextField
          label="Email"
          value={form.value('email')}
          onChange={(value) => form.set('email', value)}
          onEnter={() => focus.move(1, false)}
          error={form.error('email')}
        />
        <TextField
          label="Password"
          secret
          value={form.value('password')}
          onChange={(value) => form.set('password', value)}
          onEnter={() => form.submit()}
          error={form.error('password')}
        />
        <Checkbox
          label="Keep me signed in"
          checked={form.value('expires')}
          onChange={(checked) => form.set('expires', checked)}
        />
      </Box>
      {form.formError ? (
        <Words text={`${signs.error} ${form.formError}`} tone="error" wrap="wrap" />
      ) : null}
      <Box columnGap={2}>
        <Button label="Sign in" onPress={() => form.submit()} disabled={form.pending} />
        <Link label="Forgot password" path={to('forgot-password')} />
      </Box>
    </Box>
  );
});
