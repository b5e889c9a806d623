import type { NextRequest } from 'next/server'
import { logged } from '@/lib/server/http/request-log'
import { openShared, receiveShare } from '@/lib/server/http/share'

/** The share target of the manifest (docs/decisions/0068). */
export const POST = (request: NextRequest) => logged(request, () => receiveShare(request))

export const GET = (request: NextRequest) => logged(request, () => openShared(request))
