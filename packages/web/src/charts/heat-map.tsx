import {
  absentMark,
  boundText,
  type HeatCell,
  type HeatMap,
  heatBounds,
  shortChange,
} from '@skipper/core/presentation';
import { AppLink } from '../ui/app-link.tsx';

/** Results in rows and columns: colour, sign and number say how large each is. */
export function HeatMapView({ map }: { readonly map: HeatMap }) {
  const { name, rowLabel, totalLabel, columns, rows } = map;
  return (
    <div className="heat-map grid gap-4">
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{rowLabel}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">{totalLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, total }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column, at) => (
                <td key={column} data-column={column}>
                  <Heat cell={cells[at]} />
                </td>
              ))}
              <td>
                <Heat cell={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

function Heat({ cell }: { readonly cell: HeatCell | undefined }) {
  if (!cell) {
    return (
      <span className="heat">
        <span className="sr-only">No trades</span>
      </span>
    );
  }
  const { label, value, step, note, path } = cell;
  const missing = value.kind === 'absent';
  const shown = {
    className: 'heat',
    'data-heat': step,
    title: missing ? `${value.reason}, ${note}` : note,
    children: (
      <>
        {value.kind === 'percent' ? shortChange(value.fraction) : absentMark}
        <span className="sr-only"> in {label}</span>
      </>
    ),
  };
  return path === undefined ? <span {...shown} /> : <AppLink to={path} {...shown} />;
}

const bounds = [...heatBounds.map((bound) => -bound).reverse(), 0, ...heatBounds];

/** The sizes at which the colours change. */
function Legend() {
  const last = heatBounds.length + 1;
  return (
    <div className="heat-legend" role="img" aria-label={legendText()}>
      {[...bounds, undefined].map((bound, at) => (
        <span key={bound ?? 'rest'} data-heat={at < last ? at - last : at - last + 1}>
          {bound !== undefined && <span>{boundText(bound)}</span>}
        </span>
      ))}
    </div>
  );
}

const legendText = (): string =>
  `The larger the result, the stronger its color: from 0%, ${heatBounds.map(boundText).join(', ')}.`;
