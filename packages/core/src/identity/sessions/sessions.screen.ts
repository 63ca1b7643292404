import type { ActiveSession } from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { badge, instant, text } from '../../platform/presentation/value.ts';
import { sessionsFeature } from './sessions.module.ts';
import type { SessionsStore } from './sessions.store.ts';

const shape: TableShape<ActiveSession> = {
  key: '',
  name: 'Sessions',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No sessions' },
  columns: [
    { key: 'device', label: 'Device', value: ({ device }) => text(device, 'Unknown device') },
    {
      key: 'status',
      label: 'Status',
      value: ({ current }) =>
        current ? badge('current', 'This session', 'accent') : text('Active'),
    },
    { key: 'address', label: 'Address', importance: 3, value: ({ ip }) => text(ip, 'Not shown') },
    {
      key: 'lastSeen',
      label: 'Last seen',
      align: 'end',
      importance: 2,
      value: ({ lastSeenAt }) => instant(lastSeenAt),
    },
    {
      key: 'signedIn',
      label: 'Signed in',
      align: 'end',
      importance: 4,
      value: ({ createdAt }) => instant(createdAt),
    },
  ],
};

/** Where the user is signed in. This session is ended by logging out. */
export const sessionsScreen: ScreenMaker = (skipper) => {
  const sessions = skipper.use(sessionsFeature);
  const table = tableOf(shape, {
    result: () => sessions.list,
    rows: (data) => data.sessions,
    state: new AddressListState(skipper.navigation, { screens: ['settings-sessions'] }),
    actions: ({ uuid, current }) =>
      current ? [] : [{ label: 'End session', run: () => sessions.revoke(uuid) }],
  });
  return {
    description: 'Every browser and terminal that is signed in as you.',
    get parts() {
      return sessions.others === 0 ? [{ table }] : [{ table }, { actions: [endOthers(sessions)] }];
    },
  };
};

function endOthers(sessions: SessionsStore): Action {
  const { others } = sessions;
  return {
    label: 'End all other sessions',
    dangerous: true,
    pending: sessions.endingOthers,
    confirm: {
      title: 'End all other sessions?',
      question:
        others === 1
          ? 'This signs out 1 other session. You stay signed in here.'
          : `This signs out ${others} other sessions. You stay signed in here.`,
      yes: 'Yes, end them',
      no: 'Cancel',
    },
    run: () => sessions.endOthers(),
  };
}
