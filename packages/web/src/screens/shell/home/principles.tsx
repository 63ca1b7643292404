const principles = [
  {
    title: 'From fills, not from claims',
    text: 'Positions are matched from the executions in a broker’s file. Nobody types in a win.',
  },
  {
    title: 'Hidden means not sent',
    text: 'What you may not see never leaves the server. There is nothing to find in the page.',
  },
  {
    title: 'Exact to the cent',
    text: 'Prices are exact decimals from file to figure. Money is rounded once, at the very end.',
  },
];

/** Why the figures can be believed. */
export function Principles() {
  return (
    <section className="border-line border-y bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-14 sm:px-6 md:grid-cols-3">
        <h2 className="sr-only">Why the figures can be believed</h2>
        {principles.map(({ title, text }) => (
          <div key={title} className="grid content-start gap-1.5 border-accent border-s-2 ps-4">
            <h3 className="font-semibold text-lg">{title}</h3>
            <p className="text-pretty text-muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
