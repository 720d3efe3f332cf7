/** Limits and constants of specification sections 5 and 9 and decisions sections 3, 4 and 6. */
export const LIMITS = {
  /** Characters. */
  nameLength: 200,
  descriptionLength: 10_000,
  emailLength: 254,
  usernameLength: 254,
  searchLength: 200,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  /** Rows a page. */
  pageSizeDefault: 100,
  pageSizeMax: 500,
  /** An exact total is counted up to here; beyond it `X-Total-Capped: true` is sent. */
  totalCap: 1000,
  /** Bytes. */
  jsonBodyBytes: 100 * 1024,
  profilePictureBytes: 5 * 1024 * 1024,
  receiptBytes: 10 * 1024 * 1024,
  companyLogoBytes: 2 * 1024 * 1024,
  /** The most that the settings may allow for one evidence file, and for all of them. */
  configurableFileBytesMax: 1024 ** 4,
  configurableStorageBytesMax: 1024 ** 5,
  /** Progress of a project, percent. */
  progressMax: 100,
  /** Years that a calendar date may lie in. */
  yearMin: 1900,
  yearMax: 2200,
} as const;

/** Largest amount of money, as the decimal string of the API (decisions section 3). */
export const MONEY_MAX = '99999999.99';

export const INVITATION_DAYS = 7;
export const PASSWORD_RESET_MINUTES = 60;
export const HOURS_PER_DAY = 8;
export const MINUTES_PER_DAY = HOURS_PER_DAY * 60;
