import { Help } from 'commander';

/** Cells of a description before it goes below its option, where it has the whole line. */
const leastBeside = 24;

/** Around an option, and between it and its description. */
const around = 4;
const below = ' '.repeat(6);

/**
 * An option or a command with its description. Commander leaves one unbroken that has too few cells beside it,
 * and the terminal would break its words.
 */
export const narrowHelp = {
  minWidthToWrap: leastBeside,
  formatItem(term: string, termWidth: number, description: string, helper: Help): string {
    const { helpWidth = 80 } = helper;
    if (helpWidth - termWidth - around >= leastBeside || description === '') {
      return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
    }
    const lines = helper.boxWrap(description, helpWidth - below.length).split('\n');
    return [`  ${term}`, ...lines.map((line) => below + line)].join('\n');
  },
};
