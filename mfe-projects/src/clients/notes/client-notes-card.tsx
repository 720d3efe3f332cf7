import {
  Button,
  Card,
  CardList,
  EmptyState,
  ListSkeleton,
  PlusOutlined,
  QueryContent,
} from '@atrium/ui-kit';
import { parseRecordId, rightView, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeleteClientNoteMutation } from '../../api/clients-api';
import type { ClientNoteDto } from '../../api/endpoints.generated';
import styles from '../../shared/authored-texts/authored-texts.module.css';
import { DeleteTextDialog } from '../../shared/authored-texts/text-dialogs';
import { TextItem } from '../../shared/authored-texts/text-item';
import {
  EarlierTexts,
  LinkedTextMissing,
  useTextPages,
} from '../../shared/authored-texts/text-pages';
import { NoteDialog } from './note-dialog';

/**
 * What the team knows about a client, newest first. The address can name the note to show
 * (docs/domain/clients.md#notes).
 */
export function ClientNotesCard({ clientId }: { clientId: number }) {
  const linkedId = parseRecordId(useSearchParams()[0].get('note'));
  const pages = useTextPages({ record: 'Client', id: clientId, linkedId });
  const [editing, setEditing] = useState<ClientNoteDto | 'new'>();
  const [deleting, setDeleting] = useState<ClientNoteDto>();
  const [deleteNote] = useDeleteClientNoteMutation();
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
      {pages.isLinkedMissing && <LinkedTextMissing noun="note" />}
      <QueryContent
        query={pages.query}
        errorTitle="Couldn't load notes"
        skeleton={<ListSkeleton rows={2} />}
      >
        {() =>
          pages.texts.length > 0 ? (
            <div className={styles.texts}>
              <CardList>
                {pages.texts.map((note) => (
                  <TextItem
                    key={note.id}
                    noun="note"
                    text={note}
                    search={`?note=${note.id}`}
                    isLinked={note.id === linkedId}
                    onEdit={() => setEditing(note)}
                    onDelete={() => setDeleting(note)}
                  />
                ))}
              </CardList>
              <EarlierTexts nouns="notes" pages={pages} />
            </div>
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
        <DeleteTextDialog
          noun="note"
          text={deleting}
          onDelete={() => deleteNote({ id: clientId, noteId: deleting.id }).unwrap()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Card>
  );
}
