import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// What comes half a second later in the product must be found on a busy machine, too.
configure({ asyncUtilTimeout: 5_000 })
