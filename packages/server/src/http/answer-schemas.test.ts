import { expect, test } from 'vitest';
import { answerSchema } from './answer-schemas.ts';
import { serializerOf } from './compiled-schemas.ts';

const none = { type: 'null' };
const decimal = { type: 'string', pattern: '^\\d+$' };
const day = { type: 'string', format: 'date' };
const side = { anyOf: ['long', 'short'].map((name) => ({ type: 'string', const: name })) };
const price = {
  type: 'object',
  required: ['amount'],
  properties: { amount: { type: 'integer' } },
  additionalProperties: false,
};
const schema = {
  type: 'object',
  required: ['quantity', 'side', 'was', 'day', 'price', 'seconds', 'list', 'mixed'],
  properties: {
    quantity: { anyOf: [decimal, none] },
    side,
    was: { anyOf: [side, none] },
    day: { anyOf: [day, none] },
    price: { anyOf: [price, none] },
    seconds: { anyOf: [none, { type: 'number' }] },
    list: { type: 'array', items: { anyOf: [decimal, none] } },
    mixed: { anyOf: [decimal, { type: 'integer' }, none] },
  },
  additionalProperties: false,
};

const full = {
  quantity: '12',
  side: 'long',
  was: 'short',
  day: '2026-03-01',
  price: { amount: 3 },
  seconds: 0.5,
  list: ['1', null],
  mixed: 5,
};
const empty = {
  quantity: null,
  side: 'short',
  was: null,
  day: null,
  price: null,
  seconds: null,
  list: [],
  mixed: null,
};

test.each([full, empty, { ...full, mixed: '7' }])('an answer is printed as it is: %j', (answer) => {
  expect(JSON.parse(serializerOf(schema)(answer))).toEqual(answer);
});

test('what the contract does not name is left out, also of what may be null', () => {
  const answer = { ...full, secret: 1, price: { amount: 3, secret: 1 } };
  expect(JSON.parse(serializerOf(schema)(answer))).toEqual(full);
});

test('an answer without a required part is refused', () => {
  const { quantity: _quantity, ...answer } = full;
  expect(() => serializerOf(schema)(answer)).toThrow('"quantity" is required');
  expect(() => serializerOf(schema)({ ...full, price: {} })).toThrow('"amount" is required');
});

test('only alternatives of several kinds are left to validation', () => {
  const { properties } = answerSchema(schema);
  const tried = Object.entries(properties ?? {}).filter(([, part]) => part.anyOf);
  expect(tried.map(([name]) => name)).toEqual(['mixed']);
  expect(properties).toMatchObject({
    quantity: { type: 'string', nullable: true },
    side: { type: 'string' },
    was: { type: 'string', nullable: true },
    day: { format: 'date', nullable: true },
    price: { type: 'object', nullable: true },
  });
});
