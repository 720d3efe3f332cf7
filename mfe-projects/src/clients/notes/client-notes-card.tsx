import { LIMITS } from '@atrium/contracts';
import {
  ActionsMenu,
  Button,
  Card,
  CardList,
  CardListItem,
  EmptyState,
  ListSkeleton,
  PlusOutlined,
  QueryContent,
  TimeAgo,
} from '@atrium/ui-kit';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import { abilityView, rightView, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import { useDeleteClientNoteMutation, useListClientNotesQuery } from '../../api/clients-api';
import type { ClientNoteDto } from '../../api/endpoints.generated';
import { LinkedText } from '../../shared/linked-text';
import { useRowLimit } from '../../shared/related-records-card';
import styles from './client-notes-card.module.css';
import { NoteDialog } from './note-dialog';

/** What the team knows about a client (docs/domain/clients.md#notes). */
export function ClientNotesCard({ clientId }: { clientId: number }) {
  const { limit, showMore } = useRowLimit();
  const query = useListClientNotesQuery({ id: clientId, pageSize: limit });
  const [editing, setEditing] = useState<ClientNoteDto | 'new'>();
  const [deleting, setDeleting] = useState<ClientNoteDto>();
  const write = rightView(useRight('client.note'));

  return (
    <Card
      title="Notes"
      flush
      extra={
        <Button
          size="small"
          icon={<PlusOutlined />}
          ability={write}
          onClick={() => setEditing('new')}
        >
          Add Note
        </Button>
      }
    >
      <QueryContent
        query={query}
        errorTitle="Couldn't load notes"
        skeleton={<ListSkeleton rows={2} />}
      >
        {({ rows, hasNext }) =>
          rows.length > 0 ? (
            <>
              <CardList>
                {rows.map((note) => (
                  <NoteItem
                    key={note.id}
                    note={note}
                    onEdit={() => setEditing(note)}
                    onDelete={() => setDeleting(note)}
                  />
                ))}
              </CardList>
              {hasNext && limit < LIMITS.pageSizeMax && (
                <div className={styles.more}>
                  <Button type="text" size="small" loading={query.isFetching} onClick={showMore}>
                    Show Earlier Notes
                  </Button>
                </div>
              )}
            </>
          ) : (
            <EmptyState
              title="No notes yet"
              description="Add what your colleagues should know about this client."
            />
          )
        }
      </QueryContent>
      {editing && (
        <NoteDialog
          clientId={clientId}
          note={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <DeleteNoteDialog
          clientId={clientId}
          note={deleting}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Card>
  );
}

interface NoteItemProps {
  note: ClientNoteDto;
  onEdit: () => void;
  onDelete: () => void;
}

function NoteItem({ note, onEdit, onDelete }: NoteItemProps) {
  const { body, authorName, createdAt, version, abilities } = note;
  const canChange = abilityView(abilities.update).allowed;
  return (
    <CardListItem
      trailing={
        canChange && (
          <ActionsMenu
            label={`Actions for the note by ${authorName}`}
            actions={[
              { key: 'edit', label: 'Edit', shortcut: 'e', onSelect: onEdit },
              { key: 'delete', label: 'Delete', danger: true, onSelect: onDelete },
            ]}
          />
        )
      }
    >
      <p className={styles.body}>
        <LinkedText text={body} />
      </p>
      <p className={styles.author}>
        {authorName} · <TimeAgo timestamp={createdAt} />
        {version > 1 && ' · edited'}
      </p>
    </CardListItem>
  );
}

interface DeleteNoteDialogProps {
  clientId: number;
  note: ClientNoteDto;
  onClose: () => void;
}

function DeleteNoteDialog({ clientId, note, onClose }: DeleteNoteDialogProps) {
  const [deleteNote] = useDeleteClientNoteMutation();
  return (
    <DeleteDialog
      title="Delete this note?"
      confirmLabel="Delete Note"
      noun="note"
      onDelete={() => deleteNote({ id: clientId, noteId: note.id }).unwrap()}
      successMessage="Note deleted"
      onClose={onClose}
    >
      <p>This permanently deletes the note.</p>
    </DeleteDialog>
  );
}
