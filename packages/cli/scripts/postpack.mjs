/** After `npm pack`: the workspace's package.json again. */
import { restoreManifest } from './workspace-manifest.mjs';

restoreManifest();
