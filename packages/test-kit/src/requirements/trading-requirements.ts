/** Chapters about accounts, imports and the record: `[id, what must hold, where]`. */
export const tradingRequirements = {
  'ACC — who sees what of an account': [
    [
      'ACC-1',
      "a visitor sees what the account's public level opens, and nothing more is sent",
      'HWT',
    ],
    [
      'ACC-2',
      'a subscriber sees what the plan opens; a subscription that ended opens nothing',
      'HWT',
    ],
    ['ACC-3', 'the owner sees everything and can look as a visitor or subscriber does', 'HWT'],
    [
      'ACC-4',
      'at the delayed level closed positions appear after the delay and open ones never',
      'HWT',
    ],
    ['ACC-5', 'amounts are shown only where they are shared', 'HWT'],
    [
      'ACC-6',
      'an account that is not public is not there for others, and answers like one that never was',
      'HWT',
    ],
    ['ACC-7', 'a new account shows nothing until its owner chooses a level; the form asks', 'HWT'],
  ],
  'IMP — broker files': [
    [
      'IMP-1',
      'a file is shown as what it would add (new, duplicate, conflict, rejected, skipped, with reasons) before anything is added',
      'HWT',
    ],
    ['IMP-2', 'the same file again adds nothing, also under another time zone', 'HWT'],
    [
      'IMP-3',
      'an import can be undone whole; what others could see leaves a tombstone with a reason',
      'HWT',
    ],
    ['IMP-4', 'unknown columns are mapped, fees included, and remembered', 'HWT'],
    ['IMP-4a', 'unknown columns are mapped with sample values', 'HWT', ['sample values']],
    ['IMP-4b', 'a file that can be read in two ways offers the other one, and remembers it', 'HWT'],
    ['IMP-5', 'bad rows are listed and the rest can go in, and stays in', 'HWT'],
    [
      'IMP-6',
      'what is no table, empty, too large, too wide or ambiguous is refused with a reason',
      'HWT',
    ],
    ['IMP-7', 'an import that was not finished can be resumed or discarded', 'HWT'],
    ['IMP-8', 'a known execution with other content is a conflict', 'HWT'],
    ['IMP-8a', 'a conflict is offered as a correction', 'HWT', ['import correction']],
    ['IMP-9', 'a large file is a job with progress that can be left', 'HWT', ['import job']],
    [
      'IMP-9a',
      'changed settings of an account with many trades are a job with progress that can be left',
      'HWT',
    ],
    ['IMP-10', 'each named format is read right to the cent, or its row is refused', 'H'],
    [
      'IMP-11',
      'trades are typed by hand, each error with its place, and a page says that they were',
      'HWT',
    ],
  ],
  'REC — the record': [
    [
      'REC-1',
      'a page lists undone imports, corrections and changed settings with dates and reasons',
      'HWT',
    ],
    ['REC-2', 'figures on too small a sample are withheld with the reason', 'HWT'],
    ['REC-3', 'an account with fills is archived, never deleted, and still counted', 'HWT'],
  ],
  'UPD — follow-ups to positions': [
    [
      'UPD-1',
      'a Skipper writes typed follow-ups to a position, edits their text for 15 minutes, and deletes them with a tombstone',
      'HWT',
    ],
    [
      'UPD-2',
      'followers read them as they see the position: at once with full access, else as late as it',
      'HWT',
    ],
  ],
  'FIND — finding and following': [
    ['FIND-1', 'cards show return, sample, drawdown, price from and badge', 'HWT'],
    ['FIND-2', 'sort, filters and page are kept in the address', 'HWT'],
    ['FIND-3', 'up to four Skippers side by side', 'HWT'],
  ],
} as const;
