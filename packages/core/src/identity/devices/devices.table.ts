import type { DeviceToken, PushPlatform } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { badge, day, instant, text } from '../../platform/presentation/value.ts';
import type { PushStore } from '../push/push.store.ts';
import type { DevicesStore, TestResult } from './devices.store.ts';

const families: Readonly<Record<PushPlatform, string>> = {
  ios: 'iPhone or iPad',
  android: 'Android',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  windows: 'Windows',
  mac: 'macOS',
  web: 'Browser',
};

const results: Readonly<Record<TestResult, string>> = {
  sending: 'Sending…',
  delivered: 'Delivered',
  late: 'Not delivered yet',
  gone: 'Browser is gone',
  failed: 'Not sent',
};

/**
 * The browsers that get push messages, with the result of the latest test beside each. The one that
 * shows the list says so, since two browsers of one family look alike.
 */
export function devicesTable(
  devices: DevicesStore,
  push: Pick<PushStore, 'device'>,
): Table<DeviceToken> {
  const shape: TableShape<DeviceToken> = {
    key: 'devices',
    name: 'Devices',
    rowKey: ({ uuid }) => uuid,
    empty: {
      title: 'No devices yet',
      hint: 'Turn on push messages in a browser and it appears here.',
    },
    columns: [
      {
        key: 'browser',
        label: 'Browser',
        value: ({ platform, uuid }) =>
          text(uuid === push.device ? `${families[platform]} (this one)` : families[platform]),
      },
      {
        key: 'state',
        label: 'State',
        value: ({ enabled }) => (enabled ? badge('on', 'On', 'success') : badge('off', 'Off')),
      },
      {
        key: 'test',
        label: 'Test',
        importance: 2,
        value: ({ uuid }) => {
          const result = devices.tests.get(uuid);
          return text(result && results[result], 'Not tested');
        },
      },
      {
        key: 'last',
        label: 'Last message',
        importance: 3,
        align: 'end',
        value: ({ lastSuccessAt }) => instant(lastSuccessAt, 'None yet'),
      },
      {
        key: 'added',
        label: 'Added',
        importance: 4,
        align: 'end',
        value: ({ createdAt }) => day(createdAt),
      },
    ],
  };
  return tableOf(shape, {
    result: () => devices.list,
    rows: (data) => data.tokens,
    actions: (device) => actionsOf(devices, device),
  });
}

function actionsOf(devices: DevicesStore, device: DeviceToken): readonly Action[] {
  const { uuid, enabled, platform } = device;
  const test: Action = {
    label: 'Send test message',
    pending: devices.tests.get(uuid) === 'sending',
    run: () => devices.test(device),
  };
  return [
    ...(enabled ? [test] : []),
    {
      key: 'switch',
      label: enabled ? 'Turn off' : 'Turn on',
      pending: devices.busy,
      run: () => devices.setEnabled(uuid, !enabled),
    },
    {
      label: 'Remove',
      dangerous: true,
      pending: devices.busy,
      confirm: {
        title: 'Remove this device?',
        question: `${families[platform]} gets no more push messages until they are turned on there again.`,
        yes: 'Yes, remove it',
        no: 'Cancel',
      },
      run: () => devices.remove(uuid),
    },
  ];
}
