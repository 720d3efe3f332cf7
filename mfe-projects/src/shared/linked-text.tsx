/** A web address, without the punctuation that ends a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]{}])/i;

/** A text whose web addresses are links. They open in a new tab. */
export const LinkedText = ({ text }: { text: string }) =>
  // Every other part is an address, because the pattern has one group.
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  );
