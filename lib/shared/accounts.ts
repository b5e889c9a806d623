import { z } from 'zod'
import {
  EMAIL,
  EMAIL_INVALID,
  LOGIN_NAME_TOO_LONG,
  NEW_USERNAME_RULES,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  USERNAME_TOO_LONG,
  USERNAME_TOO_SHORT,
} from './account-rules'
import {
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from './limits'
import { phoneSchema } from './phone-verification'
import { NOTHING_TO_CHANGE } from './rules'
import { atMost, idSchema, keeping, nameText, plainText, timestampSchema } from './text'
import { timezoneSchema } from './timezone'

const longEnoughUsername = (text: z.ZodString) => text.min(USERNAME_MIN_LENGTH, USERNAME_TOO_SHORT)

const password = z
  .string()
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)

/** Stricter than at sign-in, where names chosen before these rules are still accepted. */
const newUsername = keeping(
  atMost(
    longEnoughUsername(plainText.trim().overwrite((name) => name.normalize('NFC'))),
    USERNAME_MAX_LENGTH,
    USERNAME_TOO_LONG,
  ),
  NEW_USERNAME_RULES,
)

/** A new password. */
export const newPassword = atMost(password, PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)

const email = plainText
  .trim()
  .max(EMAIL_MAX_LENGTH, EMAIL_INVALID)
  .pipe(z.email({ pattern: EMAIL, error: EMAIL_INVALID }))

const displayName = atMost(nameText, 100, 'Display name must be at most 100 characters')

/** POST /api/login; `username` may also be the account's e-mail address. */
export const loginSchema = z.object({
  username: longEnoughUsername(plainText.trim()).max(EMAIL_MAX_LENGTH, LOGIN_NAME_TOO_LONG),
  password,
})
export type LoginInput = z.infer<typeof loginSchema>

/**
 * POST /api/register: the user fields a person may set. A `firebaseId` or `photoURL` proves nothing and
 * is ignored, as are unknown fields.
 */
export const registerSchema = z.object({
  username: newUsername,
  password: newPassword,
  email,
  displayName: displayName.nullish(),
  phone: phoneSchema.nullish(),
  timezone: timezoneSchema.optional(),
  emailNewRambleNotify: z.boolean().optional(),
  emailDailySummary: z.boolean().optional(),
  emailMonthlySummary: z.boolean().optional(),
  enableReminders: z.boolean().optional(),
  emailReminders: z.boolean().optional(),
})
export type RegisterInput = z.infer<typeof registerSchema>

/**
 * PATCH /api/user/profile: only changed fields. Null clears the display name and the phone and resets
 * the timezone; the e-mail can't be cleared (accounts.md#clearing-fields).
 */
export const profilePatchSchema = z
  .object({
    email: z.preprocess((value) => value ?? '', email).optional(),
    displayName: displayName.nullable().optional(),
    timezone: timezoneSchema.nullable().optional(),
    phone: phoneSchema.nullable().optional(),
    deleteAtOnce: z.boolean().optional(),
    splitByItself: z.boolean().optional(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    message: NOTHING_TO_CHANGE,
  })
export type ProfilePatch = z.output<typeof profilePatchSchema>

const switches = {
  emailNewRambleNotify: z.boolean(),
  emailDailySummary: z.boolean(),
  emailMonthlySummary: z.boolean(),
  smsNewRambleNotify: z.boolean(),
  enableReminders: z.boolean(),
  smsReminders: z.boolean(),
  emailReminders: z.boolean(),
}

/** PATCH /api/user/notification-settings: one or more of the seven switches. */
export const notificationSettingsSchema = z
  .object(switches)
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    message: 'Give at least one notification setting.',
  })
export type NotificationSettings = z.output<typeof notificationSettingsSchema>

/** POST /api/user/change-password (sign-in.md#changing-the-password). */
export const changePasswordSchema = z.object({
  currentPassword: z.string().max(PASSWORD_MAX_LENGTH),
  newPassword,
})

/** POST /api/user/verify-phone/send. */
export const phoneInputSchema = z.object({ phone: phoneSchema })

/** POST /api/user/verify-phone/verify. */
export const phoneCodeSchema = z.object({
  phone: phoneSchema,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Please enter the 6-digit code.'),
})

/** POST /api/auth/firebase: the profile that the popup returned (sign-in.md#external-sign-in). */
export const externalProfileSchema = z.object({
  displayName: z.string().max(200).nullish(),
  email: z.string().max(EMAIL_MAX_LENGTH).nullish(),
  firebaseId: z.string().min(1).max(255),
  photoURL: z.string().max(2_000).nullish(),
})
export type ExternalProfile = z.output<typeof externalProfileSchema>

/**
 * POST /api/auth/firebase: the contract's four fields, and the password of an account with the same
 * e-mail, needed once to connect the two (sign-in.md#connecting-an-account).
 */
export const externalSignInSchema = externalProfileSchema.extend({
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
})

/**
 * POST /api/user/set-password: an external account's first password, after a new sign-in at the
 * provider.
 */
export const setPasswordSchema = externalProfileSchema.extend({ newPassword })

/** POST /api/user/proof: the password, or a new sign-in at the provider (sign-in.md#proofs). */
export const proofSchema = z.union([
  z.object({ password: z.string().max(PASSWORD_MAX_LENGTH) }),
  externalProfileSchema,
])
export type Proof = z.output<typeof proofSchema>

/** POST /api/auth/signin/{provider}: the address that the popup opens. */
export const signInStepSchema = z.object({ url: z.url() })

/** The external sign-in providers. */
export interface SignInProvider {
  id: 'google' | 'oidc'
  /** The provider's name on the button. */
  name: string
}

/** GET /api/user: the person's own account, without secrets. */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  /** Blank once its reader has reported that the account is not theirs, until another address is set. */
  email: z.string(),
  /** Its reader used our link, or a provider confirmed it. */
  isEmailVerified: z.boolean(),
  /** The reader of the address refused mail from this account. */
  isMailStopped: z.boolean(),
  /** False on a server without mail, where nobody can be asked to verify. */
  canVerifyEmail: z.boolean(),
  displayName: z.string().nullable(),
  firebaseId: z.string().nullable(),
  photoURL: z.string().nullable(),
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  /** The verified phone sent STOP: it gets no texts until it sends START. */
  isPhoneOptedOut: z.boolean(),
  /** The number to which people text; null where the operator has configured none. */
  textNumber: z.string().nullable(),
  /** False for an account that only a provider signs in to, until a password is set. */
  hasPassword: z.boolean(),
  timezone: z.string(),
  isActive: z.boolean(),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  subscriptionTier: z.string(),
  ...switches,
  /** Deleted thoughts are not kept (deleted-thoughts.md#at-once). */
  deleteAtOnce: z.boolean(),
  /** Thoughts are split as they are organised (splits.md#by-itself). */
  splitByItself: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type User = z.infer<typeof userSchema>
