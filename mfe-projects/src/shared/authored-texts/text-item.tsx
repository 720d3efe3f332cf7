import { ActionsMenu, Avatar, CardListItem, type MenuAction, TimeAgo } from '@atrium/ui-kit';
import { abilityView, formatDateTime, initialsOf, useCompanySettings } from '@atrium/web-kit';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AuthoredText } from '../../api/authored-texts-api';
import { LinkedText } from '../linked-text';
import styles from './authored-texts.module.css';
import { useShowLinked } from './linked-pages';

interface TextItemProps {
  /** Such as `comment`. */
  noun: string;
  text: AuthoredText;
  onEdit: () => void;
  onDelete: () => void;
  furtherActions?: readonly MenuAction[];
  /** The query of the page that opens it at this text. */
  search: string;
  /** The page was opened at this text. */
  isLinked: boolean;
}

/** A text with its author, and what the user may do with it. */
export function TextItem({
  noun,
  text,
  onEdit,
  onDelete,
  furtherActions = [],
  search,
  isLinked,
}: TextItemProps) {
  const { timeZone } = useCompanySettings();
  const link = useRef<HTMLAnchorElement>(null);
  useShowLinked(link, isLinked);
  const { body, authorName, createdAt, version, abilities } = text;
  const actions: MenuAction[] = [...furtherActions];
  if (abilityView(abilities.update).allowed) {
    actions.unshift({ key: 'edit', label: 'Edit', shortcut: 'e', onSelect: onEdit });
  }
  if (abilityView(abilities.delete).allowed) {
    actions.push({ key: 'delete', label: 'Delete', danger: true, onSelect: onDelete });
  }
  return (
    <CardListItem
      leading={<Avatar>{initialsOf(authorName)}</Avatar>}
      trailing={
        actions.length > 0 && (
          <ActionsMenu
            label={`Actions for the ${noun} by ${authorName} on ${formatDateTime(createdAt, timeZone)}`}
            actions={actions}
          />
        )
      }
    >
      <p className={isLinked ? `${styles.head} ${styles.linked}` : styles.head}>
        <strong>{authorName}</strong>{' '}
        <span className={styles.when}>
          <Link ref={link} to={{ search }} preventScrollReset>
            <TimeAgo timestamp={createdAt} />
          </Link>
          {version > 1 && ' · edited'}
        </span>
      </p>
      <p className={styles.body}>
        <LinkedText text={body} />
      </p>
    </CardListItem>
  );
}
