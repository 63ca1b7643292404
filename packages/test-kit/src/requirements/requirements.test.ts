import { readFileSync } from 'node:fs';
import { type ScreenName, screenModels } from '@skipper/core';
import { describe, expect, test } from 'vitest';
import { appliesTo, behaviour } from '../behaviour.ts';
import { behaviours } from '../behaviours/all.ts';
import { skipLedger } from '../skip-ledger.ts';
import { coverageOf, requirementsDocument, type Suite } from './coverage-table.ts';
import { type Requirement, requirement, requirements, uis } from './requirements.ts';
import {
  currentRequirementsDocument,
  currentSuite,
  requirementsPath,
} from './requirements-document.ts';

const nothing = async (): Promise<void> => undefined;

describe('the requirements', () => {
  test('have ids that are unique and a front end each', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    for (const one of requirements) expect(one.uis).not.toEqual([]);
  });

  test.each(requirements.map((one) => [one.id, one] as const))(
    '%s is shown on every front end of its row, or waits for a place that is not built',
    (_id, one: Requirement) => {
      const suite = currentSuite();
      const missing = one.uis.filter((ui) => coverageOf(one, ui, suite).kind === 'missing');
      expect(missing).toEqual([]);
    },
  );

  test('the committed table is the one of this suite', () => {
    // Run `npm run docs` where this fails.
    expect(readFileSync(requirementsPath, 'utf8')).toBe(currentRequirementsDocument());
  });
});

describe('the screens', () => {
  test('that the core says as models are to come on no front end', () => {
    for (const ui of uis) {
      const toCome = currentSuite().toCome[ui];
      const missing = Object.keys(screenModels).filter((name) => toCome.has(name as ScreenName));
      expect([ui, missing]).toEqual([ui, []]);
    }
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
  const none = { headless: new Set(), web: new Set(), terminal: new Set() } as Suite['toCome'];
  const empty: Suite = { behaviours: [], skips: [], ownTests: [], toCome: none };

  test('names the behaviour that shows a requirement', () => {
    const suite = { ...empty, behaviours: [shows] };
    expect(coverageOf(pub5, 'web', suite)).toEqual({
      kind: 'covered',
      behaviours: [shows.name],
      places: [],
      reasons: [],
    });
    expect(requirementsDocument(suite)).toContain('1. a lost path says so');
  });

  test('gives the reason where the only behaviour is skipped', () => {
    const skip = { behaviour: shows.name, ui: 'web', reason: 'no address bar' } as const;
    const suite = { ...empty, behaviours: [shows], skips: [skip] };
    expect(coverageOf(pub5, 'web', suite)).toEqual({
      kind: 'skipped',
      reasons: ['no address bar'],
    });
    expect(coverageOf(pub5, 'terminal', suite).kind).toBe('covered');
  });

  test('names what is to come and what is skipped beside what is shown', () => {
    const [needing, never] = [
      behaviour('a sale is lost', ['PUB-5'], nothing, ['sales']),
      behaviour('a path is typed in', ['PUB-5'], nothing),
    ];
    const suite: Suite = {
      ...empty,
      behaviours: [shows, needing, never],
      skips: [{ behaviour: never.name, ui: 'web', reason: 'No keyboard.' }],
      toCome: { ...none, web: new Set(['sales'] as const) },
    };
    expect(requirementsDocument(suite)).toMatch(
      /PUB-5 .* 1, 2, 3 \| 1; \*to come: sales\*; skipped: No keyboard\. \| 1, 2, 3 \|/,
    );
  });

  test('separates what is missing from what is not built yet', () => {
    expect(coverageOf(pub5, 'web', empty).kind).toBe('missing');
    const needing = behaviour('a sale is listed', ['PUB-5'], nothing, ['sales']);
    const suite = {
      ...empty,
      behaviours: [needing],
      toCome: { ...none, web: new Set(['sales'] as const) },
    };
    expect(coverageOf(pub5, 'web', suite)).toEqual({ kind: 'to come', places: ['sales'] });
    expect(coverageOf(pub5, 'terminal', suite).kind).toBe('covered');
    expect(coverageOf(requirement('PAY-9'), 'web', suite).kind).toBe('to come');
    expect(coverageOf(requirement('PAY-9'), 'terminal', suite).kind).toBe('missing');
  });

  test('counts a test of one package for its front end', () => {
    const own = { package: 'web', title: 'a drawer', requirements: ['NAV-3', 'PUB-5'] } as const;
    const suite = { ...empty, ownTests: [own] };
    expect(coverageOf(requirement('NAV-3'), 'web', suite).kind).toBe('covered');
    expect(coverageOf(pub5, 'terminal', suite).kind).toBe('missing');
    const command = { package: 'server', title: 'x', requirements: ['OPS-1', 'PUB-5'] } as const;
    const server = { ...empty, ownTests: [command] };
    expect(coverageOf(requirement('OPS-1'), 'terminal', server).kind).toBe('covered');
    expect(coverageOf(pub5, 'terminal', server).kind).toBe('missing');
  });

  test('leaves out front ends that a requirement does not concern', () => {
    const suite = { ...empty, behaviours: [behaviour('x', ['API-1'], nothing)] };
    expect(coverageOf(requirement('API-1'), 'web', suite).kind).toBe('none');
    expect(coverageOf(requirement('API-1'), 'headless', suite).kind).toBe('covered');
  });
});
