import { publicProfileFeature } from '@skipper/core';
import type { ProfileWords, PublicProfile } from '@skipper/core/contract';
import { CalendarDays, ExternalLink as ExternalIcon, MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatMonth } from '../../../format/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { hueOf } from '../../../ui/initials.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { knownWords } from './known-words.ts';
import { ProfileActions } from './profile-actions.tsx';

export interface ProfileHeaderProps {
  /** Absent while it is on its way. */
  readonly profile: PublicProfile | undefined;
}

/**
 * Who this is: banner, picture, names, and a few words. Name and words that came in the page itself
 * stay the same elements once the answer is there: the browser has painted them already.
 */
export const ProfileHeader = observer(function ProfileHeader({ profile }: ProfileHeaderProps) {
  const { route } = useSkipper().use(publicProfileFeature);
  const words = profile ?? knownWords(route?.username ?? '');
  return (
    <header className="border-line border-b bg-surface">
      <ProfileBanner profile={profile} />
      <div className="mx-auto grid w-full max-w-6xl gap-4 px-4 pb-6 sm:px-6 lg:px-8">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <ProfilePicture profile={profile} />
          <div className="grid min-w-0 flex-1 basis-52 gap-0.5 pt-3">
            {words ? <Username words={words} /> : <Skeleton className="h-8 w-56" />}
            {profile ? (
              <ProfileFacts profile={profile} />
            ) : (
              // On a phone a name and a place take two lines.
              <Skeleton className="my-0.5 h-10 w-40 sm:h-5" />
            )}
          </div>
          {profile ? <ProfileActions profile={profile} /> : <Skeleton className="h-9 w-56" />}
        </div>
        {words && <About words={words} />}
        {profile ? <ProfileLabels profile={profile} /> : <Skeleton className="h-6 w-40" />}
      </div>
    </header>
  );
});

function ProfileBanner({ profile }: ProfileHeaderProps) {
  if (!profile) return <div className="h-28 bg-sunken sm:h-40" />;
  const { username, publicInfo } = profile;
  return (
    <div className="banner h-28 bg-cover bg-center sm:h-40" data-hue={hueOf(username)}>
      {publicInfo.bannerUrl && (
        <img src={publicInfo.bannerUrl} alt="" className="size-full object-cover" />
      )}
    </div>
  );
}

function ProfilePicture({ profile }: ProfileHeaderProps) {
  const place = '-mt-12 relative ring-4 ring-surface';
  if (!profile) return <div className={`${place} size-24 shrink-0 rounded-full bg-sunken`} />;
  return <Avatar name={profile.username} url={profile.avatarUrl} size="xl" className={place} />;
}

/** Read by `knownWords`. */
function Username({ words }: { readonly words: ProfileWords }) {
  return (
    <h1
      tabIndex={-1}
      className="wrap-anywhere font-semibold text-xl tracking-tight sm:text-2xl"
      data-known="username"
    >
      {words.username}
    </h1>
  );
}

function About({ words }: { readonly words: ProfileWords }) {
  return (
    <p className="line-clamp-3 max-w-3xl text-pretty empty:hidden" dir="auto" data-known="about">
      {words.about}
    </p>
  );
}

function ProfileFacts({ profile }: { readonly profile: PublicProfile }) {
  const { firstName, lastName, location } = profile.publicInfo;
  const fullName = `${firstName} ${lastName}`.trim();
  const factClass = 'inline-flex min-w-0 items-center gap-1.5';
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
      {fullName && <span className="truncate">{fullName}</span>}
      {location && (
        <span className={factClass}>
          <MapPin size={14} className="shrink-0" aria-hidden />
          <span className="truncate">{location}</span>
        </span>
      )}
      <span className={factClass}>
        <CalendarDays size={14} className="shrink-0" aria-hidden />
        Since {formatMonth(profile.joinedAt)}
      </span>
    </p>
  );
}

function ProfileLabels({ profile }: { readonly profile: PublicProfile }) {
  const { specialties, socialLinks } = profile.publicInfo;
  if (specialties.length === 0 && socialLinks.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
        {specialties.map((specialty) => (
          <li key={specialty}>
            <Badge>{specialty}</Badge>
          </li>
        ))}
      </ul>
      <ul aria-label="Elsewhere" className="flex flex-wrap gap-x-3">
        {socialLinks.map(({ platform, url }) => (
          <li key={platform}>
            <ExternalLink
              href={url}
              className="inline-flex items-center gap-1 rounded-sm text-accent text-sm capitalize hover:underline"
            >
              {platform}
              <ExternalIcon size={12} aria-hidden />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
