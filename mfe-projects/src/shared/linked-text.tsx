/** A URL, without the punctuation that ends a sentence. */
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]{}])/i;

/** Text with its URLs as links that open in a new tab. */
export const LinkedText = ({ text }: { text: string }) =>
  // Every other part is a URL, because the pattern has one group.
  text.split(URL_PATTERN).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  );
