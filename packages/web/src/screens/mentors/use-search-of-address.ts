import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useSkipper } from '../../web-context.tsx';

/** Takes the search text over from `?q=`, so that a link to results and the way back lead to them. */
export function useSearchOfAddress(): void {
  const { navigation, search } = useSkipper();
  useEffect(
    () =>
      reaction(
        () => new URLSearchParams(navigation.location.search).get('q') ?? '',
        (text) => {
          if (text === search.query) return;
          search.setText(text);
          search.settle();
          search.close();
        },
        { fireImmediately: true },
      ),
    [navigation, search],
  );
}
