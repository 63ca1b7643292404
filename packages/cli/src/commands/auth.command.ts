import type { Command } from 'commander';
import type { LoginOptions } from '../services/auth.service.ts';
import { noFields, type Run } from './context.ts';

const statusFields = async () => (await import('../services/auth.service.ts')).statusFields;

export function authCommands(program: Command, run: Run): void {
  const auth = program.command('auth').helpCommand(false).description('sign in and out');
  auth
    .command('login')
    .description('sign in and stay signed in for later commands and the app')
    .addHelpText(
      'before',
      'Examples:\n  skipper auth login --email me@example.com\n  skipper auth login --token-stdin < token.txt\n',
    )
    .option('--email <address>', 'sign in with this email; the password is asked for')
    .option('--password-stdin', 'read the password from stdin instead of asking')
    .option('--code <code>', 'a code of your authenticator app, with two-step sign-in')
    .option('--token-stdin', 'read the token from stdin and store it')
    .action(
      run(noFields, async (context, options: LoginOptions) => {
        const { login } = await import('../services/auth.service.ts');
        await login(context, options);
      }),
    );
  auth
    .command('status')
    .description('the signed-in user, the server and the token; exits 4 when signed out')
    .action(
      run(statusFields, async (context) => {
        const { showStatus } = await import('../services/auth.service.ts');
        await showStatus(context);
      }),
    );
  auth
    .command('logout')
    .description('revoke and remove the stored token')
    .action(
      run(noFields, async (context) => {
        const { logout } = await import('../services/auth.service.ts');
        await logout(context);
      }),
    );
}
