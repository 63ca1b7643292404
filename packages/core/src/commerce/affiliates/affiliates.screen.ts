import { brand } from '../../contract/brand.ts';
import {
  type AffiliateEarnings,
  type AffiliationList,
  deletedUserName,
} from '../../contract/index.ts';
import { isMentor } from '../../identity/permissions/allows.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { money } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { payoutAccountParts } from '../payouts/payout-account.parts.ts';
import { payoutAccountFeature } from '../payouts/payouts.module.ts';
import { affiliateProgramFeature, affiliationsFeature } from './affiliates.module.ts';
import { affiliatesTable, earningsTable, linksTable } from './affiliates.tables.ts';

const rateShape: FormShape<{ percent: string }> = {
  title: 'Referral share',
  submit: 'Save share',
  edits: true,
  fields: {
    percent: {
      label: 'Share (percent)',
      kind: 'decimal',
      example: '20',
      hint: 'A share of each payment before tax. 0 offers nothing to new referrals.',
    },
  },
};

const enrollShape: FormShape<{ username: string; accepted: boolean }> = {
  title: 'Get a referral link',
  submit: 'Get link',
  fields: {
    username: { label: `${brand.mentor} username`, kind: 'text' },
    accepted: {
      label: 'I will say that I am an affiliate, and promise no results',
      kind: 'toggle',
    },
  },
};

/** Referrals: the offer and affiliates of a Skipper, and everyone's own links and earnings. */
export const affiliateSettingsScreen: ScreenMaker = (skipper) => {
  const own = ownParts(skipper);
  const program = isMentor(skipper.session.current?.permissions) ? programParts(skipper) : () => [];
  return {
    description: 'A share of what referred buyers pay, out of the seller’s part of each payment.',
    get parts(): readonly ScreenPart[] {
      return [...program(), ...own()];
    },
  };
};

function programParts(skipper: Skipper): () => readonly ScreenPart[] {
  const store = skipper.use(affiliateProgramFeature);
  const form = formOf(rateShape, store.rate, {
    description:
      'Anyone with an account can get a link to your page. Subscriptions keep the share that was offered when they began.',
  });
  const table = tableOf(affiliatesTable, {
    result: () => store.result,
    rows: ({ affiliates }) => affiliates,
    actions: ({ uuid, username, status }) =>
      status === 'ended'
        ? []
        : [
            {
              label: 'End',
              dangerous: true,
              run: () => store.end(uuid),
              confirm: {
                title: `End the links of ${username}?`,
                question:
                  'New orders no longer count for them. Subscriptions that they brought keep paying their share.',
                yes: 'End them',
                no: 'Keep them',
              },
            },
          ],
  });
  return () => [{ form }, { table, named: true }];
}

function ownParts(skipper: Skipper): () => readonly ScreenPart[] {
  const store = skipper.use(affiliationsFeature);
  const links = tableOf(linksTable, {
    result: () => store.result,
    rows: ({ affiliations }) => affiliations,
  });
  const earnings = tableOf(earningsTable, {
    result: () => store.referrals.result,
    rows: ({ referrals }) => referrals,
    timeZone: () => 'UTC',
    pages: store.referrals,
    state: store.referrals.state,
  });
  // Those who sell have it beside their sales.
  const account = isMentor(skipper.session.current?.permissions)
    ? () => []
    : payoutAccountParts(skipper.use(payoutAccountFeature));
  const enroll = { label: 'Get a link', form: () => formOf(enrollShape, store.newForm()) };
  return () => {
    const { data } = store.result;
    const isPaid = (data?.affiliations ?? []).length > 0;
    return [
      ...(data && data.earnings.length > 0 ? [{ figures: figuresOf(data) }] : []),
      ...(isPaid ? account() : []),
      { table: links, named: true },
      ...addressesOf(data),
      { actions: [enroll], of: linksTable.name },
      { table: earnings, named: true },
    ];
  };
}

const addressesOf = (data: AffiliationList | undefined): readonly ScreenPart[] =>
  (data?.affiliations ?? [])
    .filter(({ status, mentor }) => status === 'active' && mentor !== deletedUserName)
    .map(({ mentor: username, code }) => ({
      address: { name: `Link to ${username}`, path: `${to('profile', { username })}?ref=${code}` },
    }));

function figuresOf({ earnings }: AffiliationList): readonly Figure[] {
  const figure = (
    key: string,
    label: string,
    read: (one: AffiliateEarnings) => number,
    note: string,
  ): Figure => {
    const amounts = earnings.map((one) => ({ amount: read(one), currency: one.currency }));
    return { key, label, value: money(amounts, 'Nothing yet'), note };
  };
  return [
    figure('due', 'Due', ({ due }) => due, 'In the next payout'),
    figure('pending', 'Pending', ({ pending }) => pending, 'Of payments in the last 30 days'),
    figure('paid', 'Paid out', ({ paid }) => paid, 'Together with your own sales'),
  ];
}
