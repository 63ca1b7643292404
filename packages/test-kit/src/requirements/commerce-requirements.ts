/** Chapters about money and about running the product: `[id, what must hold, where, what it waits for]`. */
export const commerceRequirements = {
  'PAY — money': [
    [
      'PAY-1',
      'from a profile to open positions in three steps: plan, review, pay',
      'HWT',
      ['checkout'],
    ],
    [
      'PAY-2',
      'a trial opens access, is announced before it ends, and then is paid for or closes',
      'HWT',
      ['checkout'],
    ],
    [
      'PAY-3',
      'coupons are kept from the link to the payment and applied once',
      'HWT',
      ['checkout'],
    ],
    [
      'PAY-3a',
      'referrals are kept from the link to the payment and paid once',
      'HWT',
      ['checkout', 'settings-affiliates'],
    ],
    [
      'PAY-4',
      'a declined card, an extra step and a retry lose nothing and charge once',
      'HWT',
      ['checkout'],
    ],
    ['PAY-5', 'cancel at period end with a reason, and resume', 'HWT'],
    [
      'PAY-6',
      'upgrade now with a cent-exact preview, downgrade at renewal',
      'HWT',
      ['plan-change'],
    ],
    ['PAY-7', 'a failed renewal is retried, told, granted grace, and ends', 'HWT'],
    ['PAY-8', 'invoices as list, page and PDF', 'HWT'],
    ['PAY-9', 'refunds, disputes and clawbacks reverse exactly', 'HWT', ['sales']],
    [
      'PAY-10',
      'the Skipper sees subscribers, sales with their split, balance, payouts, statements',
      'HWT',
      ['subscribers', 'sales', 'settings-payouts'],
    ],
    [
      'PAY-11',
      'no double charge on double click, retry, reload, back, two tabs or a lost answer',
      'HWT',
      ['checkout'],
    ],
    ['PAY-12', 'pause, comp, gift, extend, remove', 'HWT', ['subscribers']],
  ],
  'OPS — who runs it': [
    ['OPS-1', 'the first admin is made by a command with a one-time link', 'T'],
    ['OPS-2', 'backup while serving and restore, both engines, with uploads', 'T'],
    ['OPS-3', 'two processes on one database do every job once', 'H'],
    [
      'OPS-4',
      '`skipper smoke` finds a server that is broken, and says where',
      'T',
      ['smoke command'],
    ],
    [
      'OPS-5',
      'an admin invites Skippers, checks statistics and manages users by commands alone',
      'T',
      ['admin-invite', 'admin-users'],
    ],
  ],
} as const;
