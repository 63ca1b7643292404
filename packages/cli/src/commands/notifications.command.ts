import type { Command } from 'commander';
import type { NotificationListOptions, ReadOptions } from '../services/notifications.service.ts';
import type { Run } from './context.ts';
import { withPaging } from './paging.ts';

const service = () => import('../services/notifications.service.ts');
const views = () => import('../services/notification-views.ts');
const fields = async () => (await views()).notificationsView.fields;
const unreadFields = async () => (await views()).unreadView.fields;

export function notificationsCommands(program: Command, run: Run): void {
  const notifications = program
    .command('notifications')
    .helpCommand(false)
    .description('what you were notified of');
  withPaging(notifications.command('list', { isDefault: true }))
    .description('your notifications of 90 days, newest first, and why you got them')
    .addHelpText(
      'before',
      'Examples:\n  skipper notifications --unread\n  skipper notifications list --json=at,title,path\n',
    )
    .option('--unread', 'only those that you have not read')
    .action(
      run(fields, async (context, options: NotificationListOptions) =>
        (await service()).printNotifications(context, options),
      ),
    );
  notifications
    .command('read')
    .description('mark notifications as read')
    .option('--all', 'all that there are now')
    .argument('[ids...]', 'their ids')
    .action(
      run(unreadFields, async (context, ids: readonly string[], options: ReadOptions) =>
        (await service()).readNotifications(context, ids, options),
      ),
    );
}
