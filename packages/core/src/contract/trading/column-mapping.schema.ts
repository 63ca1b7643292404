import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };
const Column = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'A column of the file, by its header.',
});

export const RowOrder = Type.Union([Type.Literal('oldestFirst'), Type.Literal('newestFirst')], {
  description:
    'Which rows come first among trades at the same time. It counts where the file does not show it.',
});
export type RowOrder = Static<typeof RowOrder>;

/** Which column of a file means what. Saved per header, so that a broker is mapped once. */
export const ColumnMapping = Type.Object(
  {
    symbol: Column,
    side: Column,
    quantity: Column,
    price: Column,
    date: Column,
    time: Type.Optional(Column),
    executionId: Type.Optional(Column),
    orderId: Type.Optional(Column),
    fees: Type.Array(Column, { maxItems: 20 }),
    dateOrder: Type.Union([Type.Literal('MDY'), Type.Literal('DMY'), Type.Literal('YMD')]),
    decimalMark: Type.Union([Type.Literal('.'), Type.Literal(',')]),
    feeSign: Type.Optional(
      Type.Union([Type.Literal('positive'), Type.Literal('negative')], {
        description:
          'The sign of a cost: 1.00 or -1.00. Omit it to use that of most fees in the file.',
      }),
    ),
    rowOrder: Type.Optional(RowOrder),
  },
  closed,
);
export type ColumnMapping = Static<typeof ColumnMapping>;

export const RecognisedColumns = Type.Partial(Type.Omit(ColumnMapping, ['feeSign', 'rowOrder']));
export type RecognisedColumns = Static<typeof RecognisedColumns>;
