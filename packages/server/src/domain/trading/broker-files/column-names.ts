/** The roles of a file's columns in an import. */
export type ColumnRole =
  | 'symbol'
  | 'side'
  | 'quantity'
  | 'price'
  | 'date'
  | 'time'
  | 'executionId'
  | 'orderId'
  | 'fee'
  | 'currency'
  | 'assetType'
  | 'label';

/** A header as it is compared: lower case, no accents, words and digits only. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const english: Record<ColumnRole, readonly string[]> = {
  symbol: ['symbol', 'ticker', 'ticker symbol', 'instrument', 'security', 'stock', 'isin'],
  side: [
    'side',
    'buy sell',
    'b s',
    'action',
    'trans code',
    'transaction type',
    'trade type',
    'transaction',
    'type',
  ],
  quantity: [
    'quantity',
    'qty',
    'filled qty',
    'filled quantity',
    'exec qty',
    'filled',
    'shares',
    'units',
    'no of shares',
    'number of shares',
    'size',
  ],
  price: [
    'fill price',
    'filled price',
    'exec price',
    'execution price',
    'trade price',
    't price',
    'avg fill price',
    'avg price',
    'average price',
    'price',
    'price share',
    'unit price',
  ],
  date: [
    'date time',
    'datetime',
    'timestamp',
    'executed at',
    'filled at',
    'filled time',
    'fill time',
    'trade date',
    't d',
    'execution date',
    'exec date',
    'activity date',
    'run date',
    'date',
  ],
  time: ['exec time', 'execution time', 'trade time', 'time'],
  executionId: [
    'execution id',
    'exec id',
    'execid',
    'ibexecid',
    'trade id',
    'tradeid',
    'fill id',
    'transaction id',
  ],
  orderId: [
    'order id',
    'orderid',
    'ib order id',
    'iborderid',
    'order number',
    'order no',
    'order ref',
  ],
  fee: [
    'fees comm',
    'fees and comm',
    'commission',
    'commissions',
    'comm',
    'comm fee',
    'ibcommission',
    'fee',
    'fees',
    'reg fee',
    'regulatory fee',
    'exchange fee',
    'sec',
    'sec fee',
    'taf',
  ],
  currency: ['currency', 'ccy', 'currencyprimary'],
  assetType: [
    'asset class',
    'assetclass',
    'asset type',
    'asset category',
    'security type',
    'sec type',
    'instrument type',
    'type',
  ],
  label: ['description', 'name', 'security name', 'company'],
};

const german: Record<ColumnRole, readonly string[]> = {
  symbol: ['kurzel', 'wkn', 'wertpapier'],
  side: ['kauf verkauf', 'art', 'typ', 'transaktion', 'transaktionsart', 'vorgang', 'auftragsart'],
  quantity: ['anzahl', 'stuck', 'menge', 'stuckzahl', 'nominale'],
  price: ['kurs', 'preis', 'ausfuhrungskurs', 'stuckpreis'],
  date: ['datum', 'handelstag', 'handelsdatum', 'ausfuhrungsdatum', 'geschaftstag', 'buchungstag'],
  time: ['uhrzeit', 'zeit', 'ausfuhrungszeit', 'handelszeit'],
  executionId: ['ausfuhrungsnummer', 'transaktionsnummer'],
  orderId: ['ordernummer', 'auftragsnummer'],
  fee: ['gebuhr', 'gebuhren', 'provision', 'entgelt', 'ordergebuhr'],
  currency: ['wahrung'],
  assetType: ['wertpapierart', 'anlageklasse'],
  label: ['bezeichnung', 'wertpapierbezeichnung', 'wertpapiername', 'titel'],
};

const french: Record<ColumnRole, readonly string[]> = {
  symbol: ['symbole', 'code', 'code isin', 'mnemonique'],
  side: ['sens', 'operation', 'type d operation', 'nature'],
  quantity: ['quantite', 'qte', 'nombre de titres'],
  price: ['cours', 'prix', 'prix unitaire', 'cours d execution'],
  date: ['date d operation', 'date operation', 'date d execution', 'date de transaction'],
  time: ['heure', 'heure d execution'],
  executionId: ['numero d execution', 'reference d execution'],
  orderId: ['numero d ordre', 'reference d ordre'],
  fee: ['frais', 'courtage', 'commission de courtage', 'frais de courtage'],
  currency: ['devise'],
  assetType: ['classe d actif', 'type d actif'],
  label: ['libelle', 'valeur', 'designation', 'nom'],
};

const spanish: Record<ColumnRole, readonly string[]> = {
  symbol: ['simbolo', 'codigo', 'codigo isin'],
  side: ['operacion', 'tipo', 'tipo de operacion', 'movimiento', 'compra venta'],
  quantity: ['cantidad', 'titulos', 'acciones', 'numero de titulos'],
  price: ['precio', 'cotizacion', 'precio unitario', 'cambio'],
  date: ['fecha', 'fecha de operacion', 'fecha operacion', 'fecha de ejecucion'],
  time: ['hora', 'hora de ejecucion'],
  executionId: ['id de ejecucion', 'numero de ejecucion'],
  orderId: ['id de orden', 'numero de orden'],
  fee: ['comision', 'comisiones', 'gastos', 'corretaje'],
  currency: ['divisa', 'moneda'],
  assetType: ['clase de activo', 'tipo de activo'],
  label: ['descripcion', 'nombre', 'valor'],
};

/** The names of a role, the surest first. */
export function namesOf(role: ColumnRole): readonly string[] {
  return [...english[role], ...german[role], ...french[role], ...spanish[role]];
}

const everyName = new Set(
  [english, german, french, spanish].flatMap((names) => Object.values(names)).flat(),
);
const englishNames = new Set(Object.values(english).flat());

export const isKnownName = (normalised: string): boolean => everyName.has(normalised);
export const isEnglishName = (normalised: string): boolean => englishNames.has(normalised);
