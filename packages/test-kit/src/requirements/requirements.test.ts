import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appliesTo, behaviour } from '../behaviour.ts';
import { behaviours } from '../behaviours/all.ts';
import { skipLedger } from '../skip-ledger.ts';
import { coverageOf, requirementsDocument } from './coverage-table.ts';
import { owed, requirement, requirements, uis } from './requirements.ts';
import { currentRequirementsDocument, requirementsPath } from './requirements-document.ts';

const nothing = async (): Promise<void> => undefined;

describe('the requirements', () => {
  test('have ids that are unique and a front end each', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    for (const one of requirements) expect(one.uis).not.toEqual([]);
  });

  test.each(owed)('%s is shown on every front end of its row', (id) => {
    const suite = { behaviours, skips: skipLedger };
    const missing = requirement(id).uis.filter(
      (ui) => coverageOf(requirement(id), ui, suite).kind === 'missing',
    );
    expect(missing).toEqual([]);
  });

  test('the committed table is the one of this suite', () => {
    // Run `npm run docs` where this fails.
    expect(readFileSync(requirementsPath, 'utf8')).toBe(currentRequirementsDocument());
  });
});

describe('the suite', () => {
  test('names each behaviour once', () => {
    const names = behaviours.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('skips only behaviours that exist and that concern the front end, with a reason', () => {
    for (const skip of skipLedger) {
      const listed = behaviours.find(({ name }) => name === skip.behaviour);
      expect(listed && uis.includes(skip.ui) && appliesTo(listed, skip.ui)).toBe(true);
      expect(skip.reason).not.toBe('');
    }
  });
});

describe('the table', () => {
  const pub5 = requirement('PUB-5');
  const shows = behaviour('a lost path says so', ['PUB-5'], nothing);

  test('names the behaviour that shows a requirement', () => {
    const suite = { behaviours: [shows], skips: [] };
    expect(coverageOf(pub5, 'web', suite)).toEqual({ kind: 'covered', behaviours: [shows.name] });
    expect(requirementsDocument(suite)).toContain('1. a lost path says so');
  });

  test('gives the reason where the only behaviour is skipped', () => {
    const skip = { behaviour: shows.name, ui: 'web', reason: 'no address bar' } as const;
    const suite = { behaviours: [shows], skips: [skip] };
    expect(coverageOf(pub5, 'web', suite)).toEqual({
      kind: 'skipped',
      reasons: ['no address bar'],
    });
    expect(coverageOf(pub5, 'terminal', suite).kind).toBe('covered');
  });

  test('tells what is owed and missing from what comes later', () => {
    const suite = { behaviours: [], skips: [] };
    expect(coverageOf(pub5, 'web', { ...suite, owed: ['PUB-5'] }).kind).toBe('missing');
    expect(coverageOf(pub5, 'web', { ...suite, owed: [] }).kind).toBe('later');
  });

  test('leaves out front ends that a requirement does not concern', () => {
    const suite = { behaviours: [behaviour('x', ['API-1'], nothing)], skips: [] };
    expect(coverageOf(requirement('API-1'), 'web', suite).kind).toBe('none');
    expect(coverageOf(requirement('API-1'), 'headless', suite).kind).toBe('covered');
  });
});
