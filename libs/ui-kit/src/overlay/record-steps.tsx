import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button';
import { DownOutlined, UpOutlined } from '../icons';
import { useIsPhone } from '../theme/use-media-query';
import { moveOpenerTo } from './use-restored-focus';

/** The list that a panel's record was opened from. */
export interface RecordList {
  /** The ids of the loaded page; undefined until it is loaded. */
  ids: readonly number[] | undefined;
  onOpen: (id: number) => void;
}

interface RecordStepsProps {
  list: RecordList;
  /** The open record. */
  current: number | null;
  /** Such as `ticket`. */
  noun: string;
}

/**
 * Opens the previous or the next record of the list, so that the user can work through it without
 * closing the panel. A record that has left the list, such as a resolved ticket in a view of open
 * ones, keeps its position until another one is opened.
 */
export function RecordSteps({ list: { ids, onOpen }, current, noun }: RecordStepsProps) {
  const isPhone = useIsPhone();
  const [listed, setListed] = useState(ids);
  if (ids !== listed && current !== null && ids?.includes(current)) setListed(ids);
  const index = current === null ? -1 : (listed?.indexOf(current) ?? -1);
  // On a phone, the title of the record needs the space.
  if (isPhone || index === -1) return null;
  const open = (id: number): void => {
    onOpen(id);
    moveOpenerTo(id);
  };
  return (
    <>
      <Step
        neighbor={listed?.[index - 1]}
        onOpen={open}
        label={`Previous ${noun}`}
        shortcut="k"
        reason={`This is the first ${noun} in the list.`}
        icon={<UpOutlined />}
      />
      <Step
        neighbor={listed?.[index + 1]}
        onOpen={open}
        label={`Next ${noun}`}
        shortcut="j"
        reason={`This is the last ${noun} on this page of the list.`}
        icon={<DownOutlined />}
      />
    </>
  );
}

interface StepProps {
  neighbor: number | undefined;
  onOpen: (id: number) => void;
  label: string;
  shortcut: string;
  /** Why there is no neighbor. */
  reason: string;
  icon: ReactNode;
}

/**
 * Its shortcut doesn't move the focus to it, because its tooltip would then appear at each step.
 */
function Step({ neighbor, onOpen, label, shortcut, reason, icon }: StepProps) {
  const run = (): void => {
    if (neighbor !== undefined) onOpen(neighbor);
  };
  return (
    <Button
      type="text"
      tooltip={label}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      icon={icon}
      ability={neighbor === undefined ? { allowed: false, reason } : undefined}
      actions={[{ label, shortcut, run }]}
      onClick={run}
    />
  );
}
