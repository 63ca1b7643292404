import { type ProfileWords, profileMarks } from '@skipper/core/contract';

const renderedAhead = typeof document === 'undefined';

/** Read once, from the page as the server sent it: the app has not taken it over yet. */
const sent = renderedAhead ? profileMarks : sentWords();

/** The words of a profile that are on show before its answer is there, if the page came with them. */
export function knownWords(username: string): ProfileWords | undefined {
  if (renderedAhead) return sent;
  // An address is read whatever its case.
  return sent?.username.toLowerCase() === username.toLowerCase() ? sent : undefined;
}

function sentWords(): ProfileWords | undefined {
  const text = (name: keyof ProfileWords) =>
    document.querySelector(`#root[data-rendered] [data-known="${name}"]`)?.textContent;
  const [username, about] = [text('username'), text('about')];
  return username == null || about == null ? undefined : { username, about };
}
