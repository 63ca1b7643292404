import type { PublicProfile } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { month, text } from '../../platform/presentation/value.ts';

/** The experience and the risk level that a Skipper states. Empty fields are left out. */
export function tradingFacts({ publicInfo }: PublicProfile): readonly Figure[] {
  const { yearsTrading, averageProfitability, riskLevel } = publicInfo;
  return [
    { key: 'years', label: 'Years trading', value: text(yearsTrading) },
    {
      key: 'profitability',
      label: 'Average profitability (self-reported)',
      value: text(averageProfitability),
    },
    { key: 'risk', label: 'Risk level', value: text(riskLevel) },
  ].filter(({ value }) => value.kind !== 'absent');
}

/** Who a Skipper is: name, place and when they joined. */
export function personFacts({ publicInfo, joinedAt }: PublicProfile): readonly Figure[] {
  const { firstName, lastName, location, specialties } = publicInfo;
  return [
    { key: 'name', label: 'Name', value: text(`${firstName} ${lastName}`.trim()) },
    { key: 'location', label: 'Location', value: text(location) },
    { key: 'since', label: 'Since', value: month(joinedAt.slice(0, 7)) },
    { key: 'specialties', label: 'Specialties', value: text(specialties.join(', ')) },
  ].filter(({ value }) => value.kind !== 'absent');
}
