#!/bin/sh
# Draws the sound of the bread quiz: three hollow knocks, a pause, three dull ones. Needs ffmpeg.
set -e
cd "$(dirname "$0")/../../packages/server/src/demo/media"
knock='mod(t\,0.45)'
hollow="exp(-9*$knock)*(0.6*sin(2*PI*175*t)+0.3*sin(2*PI*262*t))"
dull="exp(-42*$knock)*(0.8*sin(2*PI*95*t)+0.15*(random(0)-0.5))"
ffmpeg -y -loglevel error \
  -f lavfi -i "aevalsrc=$hollow:s=24000:d=1.35" \
  -f lavfi -i "aevalsrc=0:s=24000:d=0.9" \
  -f lavfi -i "aevalsrc=$dull:s=24000:d=1.35" \
  -filter_complex '[0][1][2]concat=n=3:v=0:a=1' -ac 1 -b:a 32k -map_metadata -1 bread-knock.mp3
