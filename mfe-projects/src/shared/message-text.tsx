import { LIMITS } from '@atrium/contracts';
import { Mentions, TextArea } from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react';
import { useStaffChoices } from './record-choices';

interface MessageTextProps {
  /** Offers colleagues after `@`. */
  withMentions: boolean;
  /** Rows of an empty text. */
  minRows: number;
  value: string;
  placeholder: string;
  readOnly: boolean;
  'aria-label': string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  'aria-keyshortcuts': string;
  onChange: (text: string) => void;
  /** Ctrl or ⌘ and Enter. */
  onSubmit: () => void;
  onPasteFiles?: (files: Iterable<File>) => void;
}

/** The text of a message to a client or to colleagues. */
export function MessageText({
  withMentions,
  minRows,
  onChange,
  onSubmit,
  onPasteFiles,
  ...field
}: MessageTextProps) {
  const common = {
    ...field,
    autoSize: { minRows, maxRows: 16 },
    maxLength: LIMITS.descriptionLength,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isSubmitKey(event)) return;
      event.preventDefault();
      onSubmit();
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData.files.length > 0) onPasteFiles?.([...clipboardData.files]);
    },
  };
  return withMentions ? (
    <MentionText {...common} onChange={onChange} />
  ) : (
    <TextArea {...common} onChange={({ target }) => onChange(target.value)} />
  );
}

const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** A text that offers colleagues after `@`. */
export function MentionText(props: ComponentProps<typeof Mentions>) {
  const { choices, setText, load, isSearching } = useStaffChoices({ eager: false });
  const { session } = useSession();
  const colleagues = choices.filter(({ value }) => value !== session?.id);
  const canChoose = isSearching || colleagues.length > 0;
  return (
    <Mentions
      {...props}
      onKeyDown={(event) => {
        // Escape closes the list, not the panel or dialog that contains the text.
        if (event.key === 'Escape' && isListOpen()) event.stopPropagation();
        // It completes the mention, rather than submitting the text without it.
        if (isSubmitKey(event) && canChoose && isListOpen()) event.stopPropagation();
        else props.onKeyDown?.(event);
      }}
      filterOption={false}
      notFoundContent={isSearching ? 'Searching...' : 'No results'}
      options={colleagues.map(({ value, label }) => ({ key: String(value), value: label, label }))}
      onSearch={(text) => {
        load();
        setText(text);
      }}
    />
  );
}

const isListOpen = (): boolean =>
  document.querySelector('.ant-mentions-dropdown:not(.ant-mentions-dropdown-hidden)') !== null;
