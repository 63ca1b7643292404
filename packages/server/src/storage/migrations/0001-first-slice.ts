import type { Migration } from './migration.ts';

const users = [
  `create table users (
    id text primary key,
    email text not null unique,
    username text not null unique,
    password_hash text not null,
    avatar_url text,
    about text not null,
    public_info text not null,
    show_profile integer not null,
    needs_setup integer not null,
    email_is_verified integer not null,
    phone_is_verified integer not null,
    is_onboarded integer not null,
    created_at text not null
  )`,
  `create table user_roles (
    user_id text not null references users (id),
    role text not null,
    primary key (user_id, role)
  )`,
  `create table sessions (
    token_hash text primary key,
    user_id text not null references users (id),
    created_at text not null,
    expires_at text not null
  )`,
  'create index sessions_by_expiry on sessions (expires_at)',
];

const accounts = [
  `create table accounts (
    id text primary key,
    owner_id text not null references users (id),
    provider text not null,
    alias text not null,
    currency text not null,
    timezone text not null,
    public_level text not null,
    delay_days integer not null,
    share_amounts integer not null,
    allow_short integer not null,
    lot_method text not null,
    starting_capital text,
    last_import_at text,
    revision integer not null,
    created_at text not null
  )`,
  'create index accounts_by_owner on accounts (owner_id)',
];

const imports = (bytes: string) => [
  `create table imports (
    id text primary key,
    account_id text not null references accounts (id),
    owner_id text not null references users (id),
    file_name text not null,
    state text not null,
    format text,
    columns text not null,
    mapping text,
    timezone text not null,
    warnings text not null,
    created_at text not null,
    committed_at text,
    reverted_at text
  )`,
  'create index imports_by_account on imports (account_id, created_at)',
  `create table import_files (
    import_id text primary key references imports (id),
    content ${bytes} not null
  )`,
  `create table import_rows (
    import_id text not null references imports (id),
    ordinal integer not null,
    line integer not null,
    state text not null,
    reason text,
    text text not null,
    identity text,
    instrument_key text,
    symbol text,
    asset_class text,
    multiplier text,
    side text,
    quantity text,
    price text,
    fee text,
    executed_at text,
    sequence integer,
    primary key (import_id, ordinal)
  )`,
  'create index import_rows_by_state on import_rows (import_id, state, ordinal)',
  `create table column_mappings (
    owner_id text not null references users (id),
    fingerprint text not null,
    mapping text not null,
    saved_at text not null,
    primary key (owner_id, fingerprint)
  )`,
];

const trades = [
  `create table fills (
    id text primary key,
    account_id text not null references accounts (id),
    import_id text not null references imports (id),
    identity text not null,
    instrument_key text not null,
    symbol text not null,
    asset_class text not null,
    multiplier text not null,
    side text not null,
    quantity text not null,
    price text not null,
    fee text not null,
    executed_at text not null,
    sequence integer not null,
    unique (account_id, identity)
  )`,
  'create index fills_by_import on fills (import_id)',
  `create table positions (
    id text primary key,
    account_id text not null references accounts (id),
    instrument_key text not null,
    symbol text not null,
    asset_class text not null,
    multiplier text not null,
    side text not null,
    status text not null,
    quantity text not null,
    open_quantity text not null,
    entry_avg text not null,
    exit_avg text,
    opened_at text not null,
    closed_at text,
    gross text not null,
    fees text not null,
    net text not null,
    net_minor bigint not null,
    return_pct text,
    hold_seconds bigint,
    result text not null,
    flags text not null
  )`,
  'create index positions_by_account on positions (account_id, status, closed_at)',
];

const plans = [
  `create table plans (
    id text primary key,
    mentor_id text not null references users (id),
    name text not null,
    status text not null,
    created_at text not null
  )`,
  'create index plans_by_mentor on plans (mentor_id)',
  `create table plan_access (
    plan_id text not null references plans (id),
    account_id text not null references accounts (id),
    level text not null,
    primary key (plan_id, account_id)
  )`,
  `create table subscriptions (
    id text primary key,
    user_id text not null references users (id),
    plan_id text not null references plans (id),
    mentor_id text not null references users (id),
    billing_status text not null,
    interval text not null,
    amount bigint not null,
    currency text not null,
    current_period_end text,
    grace_until text,
    cancel_at_period_end integer not null,
    created_at text not null
  )`,
  'create index subscriptions_by_user on subscriptions (user_id, mentor_id)',
  'create index subscriptions_by_mentor on subscriptions (mentor_id)',
];

const idempotency = [
  `create table idempotency_keys (
    user_id text not null references users (id),
    route text not null,
    key text not null,
    body_hash text not null,
    response text not null,
    created_at text not null,
    primary key (user_id, route, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
];

/** Users, accounts, imports, fills, positions, plans and subscriptions. */
export const firstSlice: Migration = {
  name: '0001-first-slice',
  statements: (engine) => [
    ...users,
    ...accounts,
    ...imports(engine === 'postgres' ? 'bytea' : 'blob'),
    ...trades,
    ...plans,
    ...idempotency,
  ],
};
