/**
 * Words that do not come back: dialect in comments, texts and docs, and display names of the product
 * outside `brand.ts`, where a deployment renames them. Offences are planted in each, and each must be
 * found.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/workspace.mjs';

/** Each with the plain wording. Quoted words and parts of names are data and pass. */
const dialect = [
  [/(?<![\w'"`@./-])(?:no|some)body(?![\w'"`@.,/)(=-]|: )/i, 'no one, a user, or the noun'],
  [/(?<![\w'"`-])(?:no|some|every|any)body['’](?:s\b|$)/i, 'the user’s, everyone’s'],
  [/\b(?:whoever|whom)\b/i, 'the noun: the caller, the owner'],
  [/\banew\b/i, 'again, or the verb: refetch, restart'],
  [/\b(?:one|none|name|keys?|id|path|screen|user|picture|tool|token) of ours\b/i, 'our'],
  [/\b(?:is|are|was|were) told(?! apart)\b/i, 'is reported, shown, notified'],
  [/\b(?:that|what|who) (?:is|are) none\b/i, 'invalid, unknown, or the negated verb'],
  [/\b(?:answer|response|page) before\b(?=[.;,`'"]|$)/i, 'previous'],
  [/\bhears (?:of|nothing)\b/i, 'receives, is notified'],
  [/\bin vain\b/i, 'without effect, failed'],
  [/^\s*(?:\/\*\*|\*|\/\/|\{\/\*) What (?!is |if )/, 'a noun first: the result of …'],
  [/^\s*(?:\/\*\*|\*|\/\/) Answers (?:the|its|an?|how|whether|null|undefined)\b/, 'Returns'],
  [/\btak(?:e|en|ing) back\b.{0,30}\bimport|\bimport\b.{0,30}\btaken back\b/i, 'undo'],
];
const names = /\bSkippers?\b|\bCrew Members?\b/;
/** British spelling. The product is written in American English, as its billing states are. */
const british =
  /\b(?:cancell(?:ed|ing)|licences?|colours?|favours?|behaviours?|centres?|cheques?|(?:apolog|author|custom|organ|real|recogn|summar)is(?:e[ds]?|ing|ation))\b/i;
/** A text of the specification. */
const specified = "'Request cancelled'";
const literals = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]+</g;

/** Texts of the specification, and files with a check of their own. */
const foreign =
  /^docs\/generated\/|requirements\/.*-requirements\.ts$|\.endpoints\.ts$|api-reference\.test|scripts\/words\.mjs$/;
/** Texts of the product that its users see, and the schemas of its API, which say mentor and mentee. */
const shown = /^packages\/(?:core|web|cli|server)\/(?:src\/.*\.tsx?|index\.html)$/;
const unseen =
  /\.test\.tsx?$|\/testing\/|contract\/brand\.ts$|\.endpoints\.ts$|demo\/|storage\/migrations/;

const plants = [
  ['packages/core/src/canary.ts', '/** What a store may have. */'],
  ['packages/core/src/canary.ts', '// Nobody waits for it.'],
  ['packages/core/src/canary.ts', 'export const error = `This link is none of ours.`;'],
  ['packages/server/src/canary.test.ts', "test('the owner is told by mail', () => {});"],
  ['packages/server/src/canary.ts', '/** @throws RangeError for a number that is none. */'],
  ['packages/core/src/canary.ts', "export const hint = '`next` of the answer before.';"],
  ['docs/canary.md', 'The list starts anew.'],
  ['packages/web/src/canary.tsx', 'export const find = <b>Find Skippers</b>;'],
  ['packages/cli/src/canary.ts', "export const hint = 'Become a Crew Member.';"],
  ['packages/core/src/canary.schema.ts', "export const text = 'The username of the Skipper.';"],
  ['packages/web/src/canary.tsx', 'export const text = <p>We don’t recognise this link.</p>;'],
  ['packages/server/src/canary.ts', 'export const text = `This plan was cancelled.`;'],
];

const missed = plants.filter(([path, line]) => problemsOf(path, line).length === 0);
for (const [path, line] of missed) console.error(`words: ${path} hides: ${line}`);
const real = trackedFiles()
  .filter((path) => !foreign.test(path))
  .flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')));
for (const problem of real) console.error(`words: ${problem}`);
if (missed.length + real.length === 0)
  console.log(`words: all ${plants.length} planted offences found, and no other`);
process.exitCode = missed.length + real.length === 0 ? 0 : 1;

function trackedFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return stdout.split('\0').filter((path) => /\.(?:tsx?|mjs|css|md|html)$/.test(path));
}

function problemsOf(path, text) {
  const lines = text.split('\n');
  const branded = shown.test(path) && !unseen.test(path);
  return lines.flatMap((line, index) => [
    ...dialect
      .filter(([pattern]) => pattern.test(line))
      .map(([pattern, plain]) => `${path}:${index + 1}: ${pattern.exec(line)[0]}: say ${plain}`),
    ...(branded && saysName(line)
      ? [`${path}:${index + 1}: a display name of the product: take it from brand`]
      : []),
    ...(branded && isBritish(line) ? [`${path}:${index + 1}: British spelling`] : []),
  ]);
}

function literalsOf(line) {
  const comment = /^\s*(?:\/\*|\*|\/\/|\{\/\*|<!--)/.test(line);
  return comment ? [] : (line.match(literals) ?? []);
}

function saysName(line) {
  return literalsOf(line).some((literal) => names.test(literal));
}

/** A text has a blank, and a list of names of fields has one in camel case. */
function isBritish(line) {
  return literalsOf(line)
    .filter((literal) => literal !== specified)
    .map((literal) => literal.replace(/\$\{[^}]*\}/g, ''))
    .some((text) => text.includes(' ') && !/[a-z][A-Z]/.test(text) && british.test(text));
}
