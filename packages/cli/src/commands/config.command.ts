import type { Command } from 'commander';
import { configKey } from '../settings/config-file.ts';
import type { Settings } from '../settings/settings.ts';
import { type CommandContext, noFields, type Run } from './context.ts';

interface SettingRow {
  readonly name: string;
  readonly value: string | number;
  readonly origin: string;
}

const fields = ['name', 'value', 'origin'] as const;
const columns = [
  column('Setting', 'name'),
  column('Value', 'value'),
  column('From', 'origin'),
] as const;

const settingNames = 'server, timeout or background (light, dark or auto)';

export function configCommands(program: Command, run: Run): void {
  const config = program
    .command('config')
    .helpCommand(false)
    .description('settings of this client');
  config
    .command('list')
    .description('all settings, and where each comes from')
    .action(run(fields, listSettings));
  config
    .command('get')
    .description('print a setting')
    .argument('<name>', settingNames)
    .action(
      run(noFields, ({ output, settings }, name: string) => {
        const value = settings[configKey(name)].value;
        if (output.json) output.value(value);
        else output.text(String(value));
      }),
    );
  config
    .command('set')
    .description('change a setting of this profile')
    .argument('<name>', settingNames)
    .argument('<value>', 'its new value')
    .action(
      run(noFields, ({ output, config: file, settings }, name: string, value: string) => {
        const kept = file.set(settings.profile.value, configKey(name), value);
        output.note(`${name} is now ${kept}.`);
      }),
    );
}

async function listSettings({ output, settings }: CommandContext): Promise<void> {
  const { listView } = await import('../output/list-view.ts');
  output.list(listView({ fields, columns, empty: 'No settings.' }), settingRows(settings));
}

function settingRows({ profile, server, timeout, background }: Settings): readonly SettingRow[] {
  return [
    { name: 'profile', ...profile },
    { name: 'server', ...server },
    { name: 'timeout', ...timeout },
    { name: 'background', ...background },
  ];
}

function column(label: string, field: keyof SettingRow) {
  return {
    label,
    text: (row: SettingRow) => String(row[field]),
    raw: (row: SettingRow) => row[field],
  };
}
