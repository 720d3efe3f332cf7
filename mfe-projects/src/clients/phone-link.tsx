interface PhoneLinkProps {
  phone: string;
  className?: string | undefined;
}

/** A phone number that can be dialed; plain text without digits. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  const url = phoneUrl(phone);
  if (!url) return phone;
  return (
    <a className={className} href={url}>
      {phone}
    </a>
  );
}

/**
 * A `tel:` URL that phones can dial: without the trunk prefix of `+49 (0)30 5550177`, and with a
 * pause before an extension. `undefined` without digits.
 */
function phoneUrl(phone: string): string | undefined {
  const number = phone
    .replace(/((?:\+|\b00)[^(]*)\(0\)/, '$1')
    .replace(/(?<=[\d)])\s*(?:extension|ext\.?|x)\s*(?=\d)/i, ',')
    .replace(/[^\d+*#,;]/g, '');
  return /\d/.test(number) ? `tel:${number}` : undefined;
}
