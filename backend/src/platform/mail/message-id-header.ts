/**
 * Header with the Message-ID of an email. Delivery reports return it, but some mail servers, such
 * as Amazon SES, replace the header `Message-ID` when they send the email.
 */
export const MESSAGE_ID_HEADER = 'X-Atrium-Message-ID';
