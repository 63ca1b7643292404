import type { PublicProfile } from '@skipper/core/contract';
import { CalendarDays, ExternalLink as ExternalIcon, MapPin } from 'lucide-react';
import { formatMonth } from '../../../format/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { hueOf } from '../../../ui/initials.ts';
import { ProfileActions } from './profile-actions.tsx';

/** Who this is: banner, picture, names, and a few words. */
export function ProfileHeader({ profile }: { readonly profile: PublicProfile }) {
  const { username, avatarUrl, about, publicInfo } = profile;
  const fullName = `${publicInfo.firstName} ${publicInfo.lastName}`.trim();
  return (
    <header className="border-line border-b bg-surface">
      <div className="banner h-28 bg-cover bg-center sm:h-40" data-hue={hueOf(username)}>
        {publicInfo.bannerUrl && (
          <img src={publicInfo.bannerUrl} alt="" className="size-full object-cover" />
        )}
      </div>
      <div className="mx-auto grid w-full max-w-6xl gap-4 px-4 pb-6 sm:px-6 lg:px-8">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <Avatar
            name={username}
            url={avatarUrl}
            size="xl"
            className="-mt-12 relative ring-4 ring-surface"
          />
          <div className="grid min-w-0 flex-1 basis-52 gap-0.5 pt-3">
            <h1 tabIndex={-1} className="truncate font-semibold text-2xl tracking-tight">
              {username}
            </h1>
            <ProfileFacts profile={profile} fullName={fullName} />
          </div>
          <ProfileActions profile={profile} />
        </div>
        {about && (
          <p className="line-clamp-3 max-w-3xl text-pretty" dir="auto">
            {about}
          </p>
        )}
        <ProfileLabels profile={profile} />
      </div>
    </header>
  );
}

function ProfileFacts({
  profile,
  fullName,
}: {
  readonly profile: PublicProfile;
  readonly fullName: string;
}) {
  const { location } = profile.publicInfo;
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
