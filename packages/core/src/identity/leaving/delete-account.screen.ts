import { brand, type DeletionObstacle } from '../../contract/index.ts';
import type { ValueText } from '../../platform/presentation/figure.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ProseSection } from '../../platform/presentation/prose.ts';
import type { ScreenLink } from '../../platform/presentation/screen-link.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { money } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { isMentor } from '../permissions/allows.ts';
import { leavingFeature } from './leaving.module.ts';

const shape: FormShape<{ password: string; confirm: string }> = {
  title: 'Delete account',
  submit: 'Delete my account',
  dangerous: true,
  fields: {
    password: { label: 'Password', kind: 'secret', autocomplete: 'current-password' },
    confirm: { label: 'Your username', kind: 'text', hint: 'Type it to confirm.' },
  },
};

const consequences: readonly ProseSection[] = [
  {
    title: 'What happens',
    text: ['Your account is deleted in 14 days. Until then you can sign in and keep it.'],
    points: [
      'Your subscriptions end when the periods you paid for are over. You won’t be charged here again. Memberships at Whop have to be canceled there.',
      'Your profile is hidden and your plans are archived right away.',
      'If you keep your account, canceled subscriptions and archived plans stay as they are.',
    ],
  },
  {
    title: 'What is removed',
    text: [
      'Your name, email, phone, pictures, profile, password, sessions, settings, notifications, cards, billing details and uploaded files. Your username is free again after 90 days.',
    ],
  },
  {
    title: 'What is kept',
    text: [
      'Invoices and accounting records, because the law requires them, with the names they were issued to. Subscriptions, trades and their record, and the security log are kept without your name. A balance below the smallest payout is not paid out.',
    ],
  },
];

/** Deletes the account of a signed-in user in 14 days. */
export const deleteAccountScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(leavingFeature);
  const form = formOf(shape, store.form, {
    links: { password: { label: 'Forgot password?', path: to('forgot-password') } },
  });
  return {
    get parts(): readonly ScreenPart[] {
      const { data } = store.result;
      const prose: ScreenPart = { prose: consequences };
      const sells = isMentor(skipper.session.current?.permissions);
      const before: ScreenPart = {
        links: [{ label: 'Download your data', path: to('settings-your-data') }],
      };
      if (store.deletesAt !== undefined) return [prose, before];
      if (!data) return [prose, before, { result: store.result }];
      if (data.obstacles.length === 0) return [prose, before, { form }];
      return [
        prose,
        before,
        { notice: 'You can’t delete your account yet.', tone: 'warning' },
        ...data.obstacles.flatMap((one) => obstacleParts(one, sells)),
      ];
    },
  };
};

function obstacleParts(obstacle: DeletionObstacle, sells: boolean): readonly ScreenPart[] {
  const { text, link } = describe(obstacle, sells);
  return [{ text }, ...(link ? [{ links: [link] }] : [])];
}

/** The obstacle in words, and the page that ends it: an affiliate who sells nothing has no page of payouts. */
function describe(
  { kind, count, amounts }: DeletionObstacle,
  sells: boolean,
): {
  readonly text: ValueText;
  readonly link?: ScreenLink;
} {
  switch (kind) {
    case 'subscribers':
      return {
        text: `${count === 1 ? `1 ${brand.mentee} has` : `${count} ${brand.mentees} have`} a paid plan of yours or its trial. Their subscriptions have to end first.`,
        link: { label: brand.mentees, path: to('subscribers') },
      };
    case 'balance':
      return {
        text: (write) => `Your balance of ${write(money(amounts))} has to be paid out first.`,
        link: sells
          ? { label: 'Payouts', path: to('settings-payouts') }
          : { label: 'Affiliates', path: to('settings-affiliates') },
      };
    case 'disputes':
      return {
        text: `${count === 1 ? '1 disputed payment is' : `${count} disputed payments are`} not decided yet.`,
        link: { label: 'Sales', path: to('sales') },
      };
    default:
      return { text: 'You’re the last administrator. Make another user an administrator first.' };
  }
}
