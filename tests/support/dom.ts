import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// Elements that appear after half a second must also be found on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
