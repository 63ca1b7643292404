/**
 * Zones as brokers write them behind a time. An abbreviation means the offset that it names,
 * also on a date on which that offset was not in force; the short forms (ET, CT, MT, PT) follow
 * the clocks of their place.
 */
const zoneNames: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  GMT: 'UTC',
  Z: 'UTC',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  CET: '+01:00',
  CEST: '+02:00',
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
};

/** `Z`, `+01:00`, `-0500`, `-05`, `UTC+1`, `GMT-05:00`, or a name. */
const zoneAtEnd =
  /^(.*?\d(?:\s*[AP]\.?M\.?)?)\s*\(?(?:([A-Z]{1,4})|(?:UTC|GMT)?([+\-−])(\d{1,2}):?(\d{2})?)\)?$/i;

/** Takes the zone off the end of a time, where it names one. */
export function takeZone(time: string): { readonly rest: string; readonly zone?: string } {
  const [, rest = time, name, sign, hours = '', minutes = '00'] = zoneAtEnd.exec(time) ?? [];
  if (sign !== undefined) {
    const offset = `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
    return Number(hours) <= 14 && Number(minutes) < 60 ? { rest, zone: offset } : { rest: time };
  }
  const zone = name === undefined ? undefined : zoneNames[name.toUpperCase()];
  return zone === undefined ? { rest: time } : { rest, zone };
}
