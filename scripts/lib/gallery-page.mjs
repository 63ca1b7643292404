import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page to leaf through the gallery: its screens at the side, and what to show of them on top. */
export function galleryPage(folder) {
  const items = [...itemsOf(folder, 'web'), ...itemsOf(folder, 'terminal')];
  const screens = groupsOf(items, 'screen');
  const names = Object.keys(screens).sort();
  const sections = names.map((name) => {
    const viewers = groupsOf(screens[name], 'viewer');
    const rows = Object.entries(viewers).map(
      ([viewer, looks]) => `<h3>${viewer}</h3><div>${looks.map(figureOf).join('')}</div>`,
    );
    return `<section id="${name}"><h2>${name}</h2>${rows.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
<main><form>${choices(items)}</form>${sections.join('\n')}</main><script>${script}</script></html>`;
}

/** Node 20, with which the command may start, has no Object.groupBy. */
function groupsOf(items, key) {
  const groups = {};
  for (const item of items) {
    groups[item[key]] ??= [];
    groups[item[key]].push(item);
  }
  return groups;
}

/** The files of a front end by what their names say: `plans--mentor--full--360-dark.png`. */
function itemsOf(folder, kind) {
  return list(join(folder, kind)).map((file) => {
    const [screen, viewer, state, size] = file.replace(/\.\w+$/, '').split('--');
    const [width, theme = 'terminal'] = size.split('-');
    return { screen, viewer, state, width, theme, path: join(folder, kind, file), file, kind };
  });
}

function list(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function figureOf({ kind, file, path, state, width, theme }) {
  const caption = `<figcaption>${state} · ${width} · ${theme}</figcaption>`;
  const picture =
    kind === 'web'
      ? `<a href="web/${file}"><img loading="lazy" src="web/${file}" alt="${file}"></a>`
      : `<pre>${escaped(readFileSync(path, 'utf8'))}</pre>`;
  return `<figure data-state="${state}" data-width="${width}" data-theme="${theme}">${picture}${caption}</figure>`;
}

function choices(items) {
  return ['state', 'width', 'theme']
    .map((key) => {
      const values = [...new Set(items.map((item) => item[key]))];
      const options = values.map((value) => `<option>${value}</option>`).join('');
      return `<label>${key} <select name="${key}"><option value="">all</option>${options}</select></label>`;
    })
    .join('');
}

const style = `body{font:14px system-ui;margin:0;background:#888;color:#fff;display:flex}
nav{position:sticky;top:0;height:100vh;overflow:auto;flex:none;padding:16px;box-sizing:border-box;background:#333}
nav a{display:block;padding:2px 0}a{color:#fff}main{padding:0 24px 24px;min-width:0}
form{position:sticky;top:0;z-index:1;padding:12px 0;background:#888}label{margin-right:16px}
section{scroll-margin-top:48px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}
img{width:240px;max-height:480px;object-fit:cover;object-position:top;display:block}
pre{background:#111;color:#ddd;padding:12px;margin:0;font-size:11px;line-height:1.2}figure[hidden]{display:none}`;

const script = `const form=document.querySelector('form');
function show(){const wanted=[...new FormData(form)].filter(([,value])=>value);
for(const figure of document.querySelectorAll('figure'))figure.hidden=wanted.some(([key,value])=>figure.dataset[key]!==value)}
form.addEventListener('change',show);show()`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
