import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

afterEach(cleanup)

// Code that is still loading when the last file ends fails all files of its worker.
afterAll(() => vi.dynamicImportSettled())

// Elements that appear after half a second must also be found on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
