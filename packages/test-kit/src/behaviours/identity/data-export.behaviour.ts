import { type CurrentDataExport, endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

/** Words of this screen alone. */
const prepare = 'Prepare my data';
const cancel = 'Cancel';
const save = 'Save ZIP';
const deleteFile = 'Delete file';
const path = '/dashboard/settings/your-data';
const onServer = { method: 'GET', path: '/api/users/me/export' } as const;

/** Users who take a copy of their data. */
export const dataExportBehaviours = [
  behaviour(
    'a user prepares a copy of their data, saves it and deletes it',
    ['AUTH-19'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee, path);
      await app.seesText('One ZIP file with your data as JSON and as CSV');
      await app.press(prepare);
      await app.seesButton(save);
      await app.press(save);
      await app.seesToast({ title: 'Your data' });
      await app.press(deleteFile);
      await app.press('Delete');
      await app.seesButton(prepare);
      const left = await (await world.as(mentee)).call(endpoints.getDataExport, {});
      same(left.export, null);
    },
    ['settings-your-data'],
  ),

  behaviour(
    'a copy that is being prepared shows its progress, can be left and stopped',
    ['AUTH-19'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      const client = await world.as(mentee);
      await client.call(endpoints.requestDataExport, {});
      await eventually(async () => {
        same((await client.call(endpoints.getDataExport, {})).export?.state, 'ready');
      });
      // As it was on its way, until the faults are cleared.
      world.faults.http.spoil(onServer, ({ status, headers, body }) => {
        const { export: one } = JSON.parse(body) as CurrentDataExport;
        const held = one && { ...one, state: 'preparing', done: 34, total: 100 };
        return { status, headers, body: JSON.stringify({ export: held }) };
      });
      await arriveSignedIn(app, mentee, path);
      await app.seesText('Preparing your data: 34%.');
      await app.seesText('You can leave this page');
      await app.visit('/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.visit(path);
      await app.seesText('Preparing your data: 34%.');
      await app.press(cancel);
      await app.seesButton(prepare);
    },
    ['settings-your-data'],
  ),
];
