import { brand, type PublicInfo, type Role } from '@skipper/core/contract';

export interface DemoAccount {
  readonly email: string;
  readonly username: string;
  readonly roles: readonly Role[];
  /** Who this is, for the text at the start. */
  readonly role: string;
  readonly about: string;
  readonly publicInfo?: Partial<PublicInfo>;
}

export const demoPassword = 'demo-skipper';

/** The accounts one can sign in to. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'mentor@example.com',
    username: 'demo_skipper',
    roles: ['mentor'],
    role: `${brand.mentor} with two accounts`,
    about:
      'Opening-range momentum in liquid US names, flat by the close. A slower swing book on the side. Every fill is here, the bad days too.',
    publicInfo: {
      firstName: 'Dana',
      lastName: 'Keel',
      location: 'Boston, USA',
      specialties: ['Momentum', 'US equities', 'Swing'],
      yearsTrading: '9',
      riskLevel: 'Medium',
    },
  },
  {
    email: 'mentee@example.com',
    username: 'demo_crew',
    roles: ['mentee'],
    role: `${brand.mentee}, subscribed to demo_skipper`,
    about: '',
  },
  {
    email: 'follower@example.com',
    username: 'demo_follower',
    roles: ['mentee'],
    role: `${brand.mentee} without a subscription, and an affiliate of demo_skipper`,
    about: '',
  },
  {
    email: 'admin@example.com',
    username: 'demo_admin',
    roles: ['admin'],
    role: 'admin',
    about: '',
  },
];

export interface DemoMentor {
  readonly username: string;
  readonly about: string;
  readonly specialties: readonly string[];
  /** Monthly price in cents; null sells nothing yet. */
  readonly price: number | null;
  /** How many of the crew follow them. */
  readonly crew: number;
}

/** More users, so that search and statistics have data. They cannot sign in. */
export const demoMentors: readonly DemoMentor[] = [
  {
    username: 'anchor_capital',
    about: 'Large caps, weekly charts, few decisions.',
    specialties: ['Swing', 'US equities'],
    price: 39_00,
    crew: 11,
  },
  {
    username: 'bluewater_options',
    about: 'Defined-risk spreads on index ETFs.',
    specialties: ['Options'],
    price: 79_00,
    crew: 14,
  },
  {
    username: 'captain_gamma',
    about: 'Intraday index options. Small size, strict stops.',
    specialties: ['Options', 'Day trading'],
    price: 99_00,
    crew: 9,
  },
  {
    username: 'deepsea_value',
    about: 'Unloved small caps with cash on the books.',
    specialties: ['Value'],
    price: 25_00,
    crew: 6,
  },
  {
    username: 'first_mate_fx',
    about: 'Majors around the London open.',
    specialties: ['Forex'],
    price: 49_00,
    crew: 4,
  },
  {
    username: 'galley_growth',
    about: 'Earnings growth, bought on pullbacks.',
    specialties: ['Growth', 'Swing'],
    price: 35_00,
    crew: 8,
  },
  {
    username: 'harbor_income',
    about: 'Dividends and covered calls for patient people.',
    specialties: ['Income'],
    price: 19_00,
    crew: 12,
  },
  {
    username: 'jib_and_trend',
    about: 'Trend following in futures, both directions.',
    specialties: ['Futures', 'Trend'],
    price: 59_00,
    crew: 5,
  },
  {
    username: 'keelhaul_shorts',
    about: 'Short side only: dilution, fads and bad accounts.',
    specialties: ['Short selling'],
    price: 69_00,
    crew: 3,
  },
  {
    username: 'lighthouse_macro',
    about: 'Rates, dollar, gold. Thinks in quarters.',
    specialties: ['Macro'],
    price: 89_00,
    crew: 7,
  },
  {
    username: 'moonlit_crypto',
    about: 'Spot bitcoin and ether around volatility lows.',
    specialties: ['Crypto'],
    price: 29_00,
    crew: 10,
  },
  {
    username: 'northstar_breakouts',
    about: 'Bases and breakouts in leading stocks.',
    specialties: ['Breakouts', 'Swing'],
    price: 45_00,
    crew: 13,
  },
  {
    username: 'quiet_current',
    about: 'Mean reversion in sector ETFs.',
    specialties: ['ETFs'],
    price: null,
    crew: 0,
  },
  {
    username: 'rudder_risk',
    about: 'Position sizing first, ideas second.',
    specialties: ['Risk'],
    price: 15_00,
    crew: 2,
  },
];
