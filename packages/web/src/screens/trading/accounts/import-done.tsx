import { importsFeature, to } from '@skipper/core';
import { counted, type Import } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** A file is in. The profile shows what came of it. */
export const ImportDone = observer(function ImportDone({ current }: { readonly current: Import }) {
  const skipper = useSkipper();
  const { session } = skipper;
  const imports = skipper.use(importsFeature);
  const username = session.current?.username ?? '';
  return (
    <Notice
      kind="success"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => imports.startOver()}>
            Import another file
          </Button>
          <AppLink
            to={to('profile', {
              username: username,
              subroute: 'overview',
              accountID: current.accountUuid,
            })}
            className={buttonClass('primary', 'small')}
          >
            See the profile
          </AppLink>
        </div>
      }
    >
      {`Imported ${counted(current.rows.new, 'fill')} from ${current.fileName}.`}
    </Notice>
  );
});
