/** Every number the product promises, in one place. Comments refer to the rules in docs/product. */

/**
 * Characters in one thought (capture.md#length-of-a-thought); length is the raw text's string length
 * (capture.md#how-length-is-counted).
 */
export const THOUGHT_MAX_LENGTH = 1500
/** Counters warn above this share of their limit (capture.md#length-of-a-thought). */
export const WARNING_SHARE = 0.8

/**
 * The maximum length of an edited raw text. A text message, or what was merged, may be longer than typed
 * text, and can be corrected without shortening it.
 */
export function editedTextLimit(stored: string): number {
  return Math.max(THOUGHT_MAX_LENGTH, stored.length)
}

/** The most parts of a split, and the most parts that are proposed (splits.md#the-proposal). */
export const PARTS_OF_SPLIT = 20
export const PROPOSED_PARTS = 8

/** The most thoughts merged at once, and the length of the result (merges.md#too-much-for-one). */
export const THOUGHTS_OF_MERGE = 20
export const MERGED_MAX_LENGTH = 4000

/** Characters in an organised field; model output is cut to these. */
export const TITLE_MAX_LENGTH = 120
export const SUMMARY_MAX_LENGTH = 400
export const DETAILS_MAX_LENGTH = 4000
export const ACTION_ITEM_MAX_LENGTH = 500
export const ACTION_ITEMS_PER_THOUGHT = 10
/** The most action items and tags of a thought (thoughts.md#limits-of-a-thought); SQL checks them too. */
export const MOST_ACTION_ITEMS = 50
export const MOST_TAGS_OF_THOUGHT = 50
/** The range of due dates (action-items.md#due-dates). */
export const EARLIEST_DUE = '2000-01-01'
export const LATEST_DUE = '2199-12-31'

/**
 * Tags the organiser may propose for one thought (organising.md#limits-of-the-result) and their length
 * (tags.md#names-of-tags).
 */
export const TAGS_PER_THOUGHT = 5
export const TAG_MAX_LENGTH = 50

/**
 * How many a person may have: tags, their names in all (tags.md#how-many), categories (categories.md#how-many)
 * and reminders (reminders.md#how-many).
 */
export const MOST_TAGS = 5_000
export const MOST_TAG_NAMES = 20_000
export const MOST_CATEGORIES = 1_000
export const MOST_REMINDERS = 10_000

/** Voice recordings: length (voice.md#recording) and size (voice.md#what-is-accepted). */
export const RECORDING_MAX_SECONDS = 30
export const RECORDING_MAX_BYTES = 10 * 1024 * 1024
/**
 * The bit rate that browsers are told to record with: plenty for speech, and far below a host's limit
 * on bodies.
 */
export const RECORDING_BITS_PER_SECOND = 64_000

/**
 * What other apps may share at once (shares.md#what-is-too-much): the size, which fits a recording and a text; the size
 * if the server has to pass it on; the length of a text that can be added; the number of recordings; and how many
 * shares wait on a device, and for how long.
 */
export const SHARE_MAX_BYTES = RECORDING_MAX_BYTES + 64 * 1024
export const SHARE_BY_SERVER_MAX_BYTES = 4 * 1024 * 1024
export const SHARE_MAX_LENGTH = 4 * THOUGHT_MAX_LENGTH
export const SHARE_MAX_RECORDINGS = 5
export const SHARES_WAITING = 5
export const SHARES_KEPT_MS = 24 * 60 * 60_000

/** After this many captures on a device, installing the app is offered (installing.md#the-notice). */
export const INSTALL_NOTICE_AFTER = 3

/**
 * Access tokens: how many a person may have, the length of their names, and in how many days one expires at the latest
 * (access-tokens.md#making-a-token).
 */
export const MOST_ACCESS_TOKENS = 50
export const ACCESS_TOKEN_NAME_MAX_LENGTH = 60
export const ACCESS_TOKEN_MAX_DAYS = 3_650

/**
 * Assistants that a person lets in: how many have access, the length of their names, and after how many days without
 * use one loses its access (assistants.md#signing-in).
 */
export const MOST_ASSISTANTS = 50
export const CONNECTED_NAME_MAX_LENGTH = 60
export const ASSISTANT_UNUSED_DAYS = 90

/**
 * Imports: the size of a file, how many of a person's are kept, for how many days they can be undone, and how many
 * faults are shown (imports.md).
 */
export const IMPORT_FILE_MAX_BYTES = 200 * 1024 * 1024
export const IMPORTS_KEPT = 20
export const IMPORT_UNDO_DAYS = 7
export const IMPORT_FAULTS_SHOWN = 100
/** Characters of an imported text, which is stored whole, as a text message is (imports.md#what-is-taken). */
export const IMPORTED_TEXT_MAX_LENGTH = 100_000

/**
 * Webhooks: how many a person may have, the length of an address, how many deliveries of one may wait, for how many days
 * those that have ended are listed, and how many a page of the list has (webhooks.md).
 */
export const MOST_WEBHOOKS = 10
export const WEBHOOK_URL_MAX_LENGTH = 2_000
export const MOST_WAITING_DELIVERIES = 10_000
export const DELIVERIES_KEPT_DAYS = 7
export const DELIVERIES_SHOWN = 20
/** For how many hours the secret before signs too, after it was renewed (webhooks.md#signatures). */
export const EARLIER_SECRET_HOURS = 24

/**
 * What one result for an assistant has at most: rambles, action items, names of categories or tags, characters of a
 * text that was found, and of one that is read (assistants.md#bounds).
 */
export const RAMBLES_FOR_ASSISTANT = 20
export const ITEMS_FOR_ASSISTANT = 50
export const NAMES_FOR_ASSISTANT = 200
export const FOUND_TEXT_FOR_ASSISTANT = 300
export const TEXT_FOR_ASSISTANT = 20_000

/** Category name length (categories.md#names-of-categories). */
export const CATEGORY_NAME_MAX_LENGTH = 100

/** Account rules (accounts.md#usernames). */
export const USERNAME_MIN_LENGTH = 3
export const USERNAME_MAX_LENGTH = 50
export const PASSWORD_MIN_LENGTH = 6
/**
 * argon2 hashes its whole input; longer passwords are refused so that a request can't cost much CPU
 * time.
 */
export const PASSWORD_MAX_LENGTH = 200
export const EMAIL_MAX_LENGTH = 254
export const DEFAULT_TIMEZONE = 'America/New_York'

/** List sizes (thoughts.md#pages-of-a-list). */
export const DASHBOARD_THOUGHTS = 6
export const LIST_THOUGHTS = 50
/** Characters of a search. */
export const SEARCH_MAX_LENGTH = 200
/** The most list entries of one ordinary response; longer responses are streamed. */
export const ENTRIES_AT_ONCE = 500
/** The most thoughts that the command palette shows. */
export const FOUND_THOUGHTS = 8
export const CARD_SUMMARY_LENGTH = 100
export const CARD_ACTION_ITEMS = 3
export const DASHBOARD_ACTION_ITEMS = 5
/** Action items that the screen loads at a time. */
export const LIST_ACTION_ITEMS = 100
export const RELATED_TAGS = 3

/** How many active thoughts can be pinned (thoughts.md#pinned-thoughts); `check_pins` in SQL checks it too. */
export const PINNED_THOUGHTS = 20

/** How many of the newest thoughts a copy on a device has, and how long changes are kept (calls.md#changes). */
export const COPIED_THOUGHTS = 2_000
export const CHANGES_KEPT_DAYS = 90

/** For how long deleted thoughts can be restored (deleted-thoughts.md#for-30-days). */
export const DELETED_KEPT_DAYS = 30
/** How many are kept per person, and how many bytes. */
export const DELETED_KEPT_MOST = 100_000
export const DELETED_KEPT_BYTES = 256 * 1024 * 1024
/** The same for action items and reminders, which only Undo restores. */
export const DELETED_PARTS_KEPT_DAYS = 1

/** How many things one change may name, and how many are changed in one transaction (bulk-changes.md). */
export const BULK_CHANGE_MOST = 10_000
export const BULK_CHANGE_AT_ONCE = 500
/** How many a job changes in one transaction: few, so that others wait little. */
export const BULK_CHANGE_STEP = 50
/**
 * How many of a person's bulk changes may be running or waiting, and how much is kept for Undo: the newest changes, and
 * the things in them (bulk-changes.md#undoing).
 */
export const BULK_CHANGES_UNDER_WAY = 5
export const BULK_CHANGES_KEPT = 500
export const BULK_THINGS_KEPT = 60_000
/** How many of the things that could not be changed are named; `bulk_changes` in SQL has room for as many. */
export const BULK_CHANGE_FAILURES = 20

/** For how long earlier versions of a text are kept (versions.md#for-90-days). */
export const VERSIONS_KEPT_DAYS = 90

/** How far back a capture may have been made, and how far ahead a clock may be (capture.md#made-earlier). */
export const CAPTURED_AT_MOST_DAYS = 30
export const CAPTURED_AT_TOLERANCE_MS = 60_000
/**
 * How long a client waits for a response: longer than any call that can still get one, such as a recording on a slow
 * line.
 */
export const MOST_PATIENCE_MS = 120_000

/** For how long operations other than captures are remembered (calls.md#operations). */
export const OPERATIONS_KEPT_DAYS = 90
/** How many of these operations are remembered per person, and how many bytes. */
export const OPERATIONS_KEPT_MOST = 20_000
export const OPERATIONS_KEPT_BYTES = 4 * 1024 * 1024

/** How many operations one request may have, and the size of its body. */
export const OPERATIONS_AT_ONCE = 50
export const OPERATIONS_MAX_BYTES = 1024 * 1024

/** Polling and staleness in milliseconds (calls.md#polling). */
export const POLL_THOUGHTS_MS = 10_000
export const STALE_THOUGHTS_MS = 5_000
export const POLL_CATEGORIES_MS = 5_000
export const STALE_CATEGORIES_MS = 3_000
export const POLL_CATEGORY_THOUGHTS_MS = 5_000
export const STALE_CATEGORY_THOUGHTS_MS = 2_000
export const BACKGROUND_REFRESH_MS = 5_000
/**
 * Faster polling while a thought on the screen is being organised, and how long it lasts
 * (organising.md#watching-for-the-result).
 */
export const POLL_PENDING_MS = 2_000
export const PENDING_FOR_MS = 60_000

/** From this share of a plan's limit on, the capture form shows the usage. */
export const PLAN_NEAR_SHARE = 0.7

/** How often, and for how long, the current user is polled after a payment (plans.md#becoming-pro). */
export const POLL_PLAN_MS = 1_500
export const PLAN_ARRIVES_WITHIN_MS = 60_000

/** Toasts (notices.md#one-at-a-time). */
export const TOAST_DURATION_MS = 5_000
/** A toast with a button stays longer. */
export const TOAST_BUTTON_DURATION_MS = 10_000
export const TOAST_SWIPE_THRESHOLD_PX = 50

/** The least time between 'Preparing Download' and 'CSV Download' (exports.md#a-category). */
export const CSV_NOTICE_DELAY_MS = 1_000

/** Width below which the mobile layout applies (screens.md#on-a-phone). */
export const MOBILE_BREAKPOINT_PX = 768

/**
 * Reminders (reminders.md#setting-a-reminder): text length, tolerance for a time that has just passed,
 * and how far ahead.
 */
export const REMINDER_MAX_LENGTH = 500
export const REMINDER_TOLERANCE_MS = 60_000
export const REMINDER_FURTHEST_YEARS = 100

/**
 * Phone codes (phone-verification.md#codes): digits, lifetime, wrong tries, and the wait before another
 * can be requested.
 */
export const PHONE_CODE_LENGTH = 6
export const PHONE_CODE_LIFETIME_MS = 10 * 60_000
export const PHONE_CODE_TRIES = 5
export const PHONE_CODE_RESEND_S = 30
/**
 * The delay between opening the dialog from the profile and sending its first code
 * (phone-verification.md#the-dialog).
 */
export const PHONE_CODE_AUTOMATIC_MS = 500
/** The delay between verification and closing the dialog (phone-verification.md#the-dialog). */
export const PHONE_VERIFIED_CLOSE_MS = 2_000

/** How long a sign-in or another proof of who somebody is counts (sign-in.md#proofs). */
export const PROOF_LASTS_MINUTES = 60

/** How long the link for a new password works. */
export const PASSWORD_RESET_MINUTES = 60

/** Messages of one kind that one person may send, and one mailbox or number may get, in 24 hours. */
export const CODES_PER_DAY = 20
export const VERIFICATION_EMAILS_PER_DAY = 10
/** Mails with a person's words that an address gets in 24 hours before its reader has verified it. */
export const UNVERIFIED_EMAILS_PER_DAY = 5

/** How long the reader of an address that an account has left can revert the change. */
export const EMAIL_CHANGE_TAKE_BACK_DAYS = 7
/** Changes of the address in 24 hours: each sends a mail to the previous address. */
export const EMAIL_CHANGES_PER_DAY = 5

/**
 * The delay before the profile opens after a refusal because no phone is set
 * (notifications.md#switches-that-cant-be-used).
 */
export const NEEDS_PHONE_REDIRECT_MS = 2_500

/** How often the page polls the progress of an export of everything. */
export const ACCOUNT_EXPORT_POLL_MS = 1_000
/** How long the contact form pretends to send (screens.md#contact-form). */
export const CONTACT_SEND_MS = 1_500
