/** Writes docs/generated/requirements.md from the suite. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  currentRequirementsDocument,
  requirementsPath,
} from '../src/requirements/requirements-document.ts';

mkdirSync(dirname(requirementsPath), { recursive: true });
writeFileSync(requirementsPath, currentRequirementsDocument());
