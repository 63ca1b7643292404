import { endpoints } from '@skipper/core/contract';
import { formatValue, value } from '@skipper/core/presentation';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons } = vocabulary;

/** How an admin reads the figures. */
export const statisticsBehaviours = [
  behaviour(
    'an admin reads revenue, subscriptions and types of a period, down to the rows behind them',
    ['DASH-13'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(mentee, mentor, 49_00);
      const now = value.month(new Date().toISOString().slice(0, 7));
      const month = formatValue(now, { style: 'reader' });
      await arriveSignedIn(app, await world.admin());
      await app.visit('/dashboard/admin');
      await app.seesScreen('admin');
      await app.seesPath('/dashboard/admin');
      await app.seesRow('Revenue by month', month);
      await app.seesRow('Subscriptions by month', month);
      await app.seesRow('Subscription types', 'Paid', 'Monthly');
      await app.seesRow('Subscriptions at period end', mentee.username, mentor.username, 'Paid');
      await app.seesRow('Payments and refunds', mentee.username, 49);
      await app.seesRow('Changes of subscriptions', 'Started', mentee.username);
      const { invoices } = await (await world.as(mentee)).call(endpoints.listInvoices, {
        query: {},
      });
      await app.pressInRow('Payments and refunds', mentee.username, buttons.savePdf);
      await app.seesToast({ title: `Invoice ${invoices[0]?.number}`, severity: 'success' });
      await app.choose('Period', '30 days');
      await app.seesPath('/dashboard/admin?period=30d');
      await app.seesRow('Payments and refunds', mentee.username, 49);
      await app.press('Choose a range');
      await app.fill('First day', '2020-01-31');
      await app.fill('Last day', '2020-01-01');
      await app.press('Show');
      await app.seesFieldError('Last day', 'The last day must not be before the first.');
      await app.fill('Last day', '2020-02-01');
      await app.press('Show');
      await app.seesPath('/dashboard/admin?from=2020-01-31&to=2020-02-01');
      await app.seesCount('Subscriptions at period end', 0);
      await app.seesCount('Payments and refunds', 0);
      await app.goBack();
      await app.seesScreen('dashboard');
    },
    ['admin'],
  ),

  behaviour(
    'an admin sees who sells most in a period, and sorts the Skippers by any figure',
    ['DASH-13'],
    async ({ app, world }) => {
      const [first, second] = [await world.mentor(), await world.mentor()];
      const mentee = await world.mentee({ subscribedTo: [first, second] });
      await world.sale(mentee, second, 49_000_00);
      await world.sale(mentee, first, 12_00);
      await arriveSignedIn(app, await world.admin(), '/dashboard/admin/mentor?sort=-revenueTotal');
      await app.seesScreen('admin-mentor');
      await app.seesRow('Skippers', second.username, 49_000);
      await app.choose('Period', '30 days');
      await app.seesPath('/dashboard/admin/mentor?sort=-revenueTotal&period=30d');
      await app.openRow('Skippers', second.username);
      await app.seesText(second.email);
    },
    ['admin-mentor'],
  ),
];
