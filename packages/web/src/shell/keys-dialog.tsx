import { observer } from 'mobx-react-lite';
import { Checkbox } from '../ui/checkbox.tsx';
import { ModalPanel } from '../ui/overlays/lazy-overlays.tsx';
import { useWeb } from '../web-context.tsx';
import { frameKeys } from './frame-keys.ts';

const everywhere: typeof frameKeys = [
  { keys: ['Tab'], does: 'Next link, button or field' },
  { keys: ['↑', '↓'], does: 'Move within a list, a table or a menu' },
  { keys: ['Enter'], does: 'Open or send' },
  { keys: ['Esc'], does: 'Close what lies over the screen' },
];

/** Every shortcut, and the switch for those of one key. */
export const KeysDialog = observer(function KeysDialog() {
  const { shell } = useWeb();
  return (
    <ModalPanel title="Keyboard shortcuts" onClose={() => shell.closeDialog()}>
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[auto_1fr]">
        {[...frameKeys, ...everywhere].map(({ keys, does }) => (
          <div key={does} className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-line bg-sunken px-1.5 py-0.5 text-center font-medium font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Shortcuts of one key"
        hint="Such as / and ?. Ctrl K always works, ⌘ K on a Mac."
        checked={shell.singleKeys}
        onChange={(on) => shell.setSingleKeys(on)}
      />
    </ModalPanel>
  );
});
