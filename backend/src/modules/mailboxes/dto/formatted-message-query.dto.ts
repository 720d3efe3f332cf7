import { type QueryFlag, QueryFlagField } from '../../../platform/http/validation';

export class FormattedMessageQuery {
  @QueryFlagField({
    label: 'Images',
    description: '`true` loads images from other servers, which tells them who opened the email.',
  })
  images?: QueryFlag;
}
