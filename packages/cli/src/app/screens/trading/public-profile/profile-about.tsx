import { tradingFacts } from '@skipper/core';
import type { PublicProfile } from '@skipper/core/contract';
import { keyedLines } from '@skipper/core/presentation';
import { Box } from 'ink';
import { Heading } from '../../../parts/heading.tsx';
import { Words } from '../../../parts/words.tsx';
import { FactList } from '../../../presented/figure-list.tsx';

/** A Skipper's self-description, line by line, and where else they are. */
export function ProfileAbout({ profile }: { readonly profile: PublicProfile }) {
  const { about, username, publicInfo } = profile;
  const lines = about.split(/\r?\n/u).filter((line) => line.trim() !== '');
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={`About ${username}`} />
      {lines.length === 0 ? <Words text="No description yet." tone="muted" /> : null}
      {keyedLines(lines).map(({ key, part: line }) => (
        <Words key={key} text={line} wrap="wrap" />
      ))}
      <FactList figures={tradingFacts(profile)} />
      {publicInfo.socialLinks.map(({ platform, url }) => (
        <Words key={platform} text={`${platform}  ${url}`} tone="info" wrap="wrap" />
      ))}
    </Box>
  );
}
