import { describe, expect, test } from 'vitest';
import { type ColumnRole, isEnglishName, isKnownName, normaliseName } from './column-names.ts';
import { findColumn } from './find-column.ts';

/** Headings as brokers print them, separated by bars. */
const headings: Readonly<Record<string, Readonly<Record<ColumnRole, string>>>> = {
  English: {
    symbol: 'Symbol | Ticker | Ticker symbol | Instrument | Security | Stock | ISIN',
    side: 'Side | Buy/Sell | B/S | Action | Trans code | Transaction type | Trade type | Transaction | Type',
    quantity:
      'Quantity | Qty | Filled qty | Filled quantity | Exec qty | Filled | Shares | Units | No. of shares | Number of shares | Size',
    price:
      'Fill price | Filled price | Exec price | Execution price | Trade price | T. Price | Avg fill price | Avg price | Average price | Price | Price / share | Unit price',
    date: 'Date/Time | Datetime | Timestamp | Executed at | Filled at | Filled time | Fill time | Trade date | T/D | Execution date | Exec date | Activity date | Run date | Date',
    time: 'Exec time | Execution time | Trade time | Time',
    executionId:
      'Execution id | Exec id | Execid | Ibexecid | Trade id | Tradeid | Fill id | Transaction id',
    orderId: 'Order id | Orderid | Ib order id | Iborderid | Order number | Order No. | Order ref',
    fee: 'Fees & Comm | Fees and comm | Commission | Commissions | Comm | Comm/Fee | Ibcommission | Fee | Fees | Reg fee | Regulatory fee | Exchange fee | SEC | Sec fee | TAF',
    currency: 'Currency | Ccy | Currencyprimary',
    assetType:
      'Asset class | Assetclass | Asset type | Asset category | Security type | Sec type | Instrument type | Type',
    label: 'Description | Name | Security name | Company',
  },
  German: {
    symbol: 'Kürzel | WKN | Wertpapier',
    side: 'Kauf/Verkauf | Art | Typ | Transaktion | Transaktionsart | Vorgang | Auftragsart',
    quantity: 'Anzahl | Stück | Menge | Stückzahl | Nominale',
    price: 'Kurs | Preis | Ausführungskurs | Stückpreis',
    date: 'Datum | Handelstag | Handelsdatum | Ausführungsdatum | Geschäftstag | Buchungstag',
    time: 'Uhrzeit | Zeit | Ausführungszeit | Handelszeit',
    executionId: 'Ausführungsnummer | Transaktionsnummer',
    orderId: 'Ordernummer | Auftragsnummer',
    fee: 'Gebühr | Gebühren | Provision | Entgelt | Ordergebühr',
    currency: 'Währung',
    assetType: 'Wertpapierart | Anlageklasse',
    label: 'Bezeichnung | Wertpapierbezeichnung | Wertpapiername | Titel',
  },
  French: {
    symbol: 'Symbole | Code | Code ISIN | Mnémonique',
    side: "Sens | Opération | Type d'opération | Nature",
    quantity: 'Quantité | Qté | Nombre de titres',
    price: "Cours | Prix | Prix unitaire | Cours d'exécution",
    date: "Date d'opération | Date opération | Date d'exécution | Date de transaction",
    time: "Heure | Heure d'exécution",
    executionId: "Numéro d'exécution | Référence d'exécution",
    orderId: "Numéro d'ordre | Référence d'ordre",
    fee: 'Frais | Courtage | Commission de courtage | Frais de courtage',
    currency: 'Devise',
    assetType: "Classe d'actif | Type d'actif",
    label: 'Libellé | Valeur | Désignation | Nom',
  },
  Spanish: {
    symbol: 'Símbolo | Código | Código ISIN',
    side: 'Operación | Tipo | Tipo de operación | Movimiento | Compra/Venta',
    quantity: 'Cantidad | Títulos | Acciones | Número de títulos',
    price: 'Precio | Cotización | Precio unitario | Cambio',
    date: 'Fecha | Fecha de operación | Fecha operación | Fecha de ejecución',
    time: 'Hora | Hora de ejecución',
    executionId: 'ID de ejecución | Número de ejecución',
    orderId: 'Id de orden | Número de orden',
    fee: 'Comisión | Comisiones | Gastos | Corretaje',
    currency: 'Divisa | Moneda',
    assetType: 'Clase de activo | Tipo de activo',
    label: 'Descripción | Nombre | Valor',
  },
};

const all = Object.entries(headings).flatMap(([language, roles]) =>
  Object.entries(roles).map(([role, names]) => [language, role as ColumnRole, names] as const),
);

describe('the names of columns', () => {
  test.each(all)('in %s for %s: %s', (language, role, names) => {
    for (const heading of names.split(' | ')) {
      expect([heading, findColumn(['Else', heading], role)]).toEqual([heading, heading]);
      expect(isKnownName(normaliseName(heading))).toBe(true);
      if (language === 'English') expect(isEnglishName(normaliseName(heading))).toBe(true);
    }
  });

  test('a heading of another language is known, but not as English', () => {
    for (const heading of ['Kurs', 'Cours', 'Precio']) {
      expect(isKnownName(normaliseName(heading))).toBe(true);
      expect(isEnglishName(normaliseName(heading))).toBe(false);
    }
    expect(isKnownName('anything else')).toBe(false);
  });

  test('the surer of two headings wins, wherever it stands, and a taken one is left out', () => {
    expect(findColumn(['Price', 'Fill price'], 'price')).toBe('Fill price');
    expect(findColumn(['Type', 'Side'], 'side')).toBe('Side');
    expect(findColumn(['Type', 'Side'], 'side', ['Side'])).toBe('Type');
    expect(findColumn(['Type'], 'side', ['Type'])).toBeUndefined();
  });
});
