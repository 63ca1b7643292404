import { viewerAccess } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { FieldView } from '../../../presented/field-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Shows viewers their level; lets the owner preview the page as others see it. */
export const AccessBanner = observer(function AccessBanner() {
  const access = viewerAccess(useSkipper());
  if (!access) return null;
  const { text, level, viewAs } = access;
  if (!viewAs) return <Notice kind={level === 'full' ? 'success' : 'locked'}>{text}</Notice>;
  return (
    <Notice
      action={
        <div className="w-full sm:w-60">
          <FieldView field={viewAs} />
        </div>
      }
    >
      {text}
    </Notice>
  );
});
